/** Where the head is and how it is built; everything else hangs on it. */
export interface Head {
  /** Half the width of the face at the temples, and the height of the eyes, in pixels. */
  half: number;
  eyes: number;
  skin: string;
  hair: string;
}
