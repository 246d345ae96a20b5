/** The light of an hour: `land` runs from the farthest hills to the nearest. */
export interface Light {
  sky: readonly string[];
  sun: string;
  land: readonly [far: string, middle: string, near: string];
  sea: readonly [far: string, near: string];
  sand: string;
  leaf: string;
  bird: string;
}

export const lights: readonly Light[] = [
  {
    sky: ['#4d3b73', '#c8557a', '#f79a5b', '#ffd98a'],
    sun: '#fff0b8',
    land: ['#7d4a74', '#5b3563', '#3a2449'],
    sea: ['#d9798a', '#4b4478'],
    sand: '#8a5a62',
    leaf: '#2a1e3c',
    bird: '#3a2449',
  },
  {
    sky: ['#ff8a5c', '#ffb86b', '#ffe3a3'],
    sun: '#fff7d6',
    land: ['#d98a63', '#a85f4d', '#6b3d3a'],
    sea: ['#f2a56b', '#2f7f8a'],
    sand: '#e7c08d',
    leaf: '#3d3a2c',
    bird: '#7a4638',
  },
  {
    sky: ['#3f9bd8', '#8fd0ee', '#dff3f5'],
    sun: '#fffbe0',
    land: ['#8fb7b0', '#5f9a6b', '#3c7a48'],
    sea: ['#2fa6b8', '#126f93'],
    sand: '#f3dfb3',
    leaf: '#2f7d4a',
    bird: '#ffffff',
  },
  {
    sky: ['#78c6d9', '#c4e7dd', '#fdf3cf'],
    sun: '#fff6c7',
    land: ['#a9c7a8', '#7aa866', '#4f8244'],
    sea: ['#57c0ba', '#1c8296'],
    sand: '#f6e6c0',
    leaf: '#3f8a4c',
    bird: '#4f7f8a',
  },
  {
    sky: ['#1d2b53', '#3f4f86', '#8d7aa8', '#f0b7a0'],
    sun: '#fdf3d9',
    land: ['#5a5f8c', '#3d4573', '#232c50'],
    sea: ['#6f6f9e', '#1f3563'],
    sand: '#5f5a7a',
    leaf: '#16203f',
    bird: '#232c50',
  },
  {
    sky: ['#f6c7b6', '#fbdcc6', '#fdf1dc'],
    sun: '#ffffff',
    land: ['#dfb4a6', '#b98d86', '#7f666b'],
    sea: ['#9fc8c7', '#4f94a0'],
    sand: '#f2dcc2',
    leaf: '#566b58',
    bird: '#7f666b',
  },
  {
    sky: ['#4f8fb0', '#a5c9c9', '#f1e3b4'],
    sun: '#fff3c0',
    land: ['#c9b878', '#b59a4f', '#8a7134'],
    sea: ['#5da3ad', '#2b6f86'],
    sand: '#e9d3a0',
    leaf: '#6d7a35',
    bird: '#5d5130',
  },
];
