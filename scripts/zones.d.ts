interface Context {
  cwd: string;
  filename: string;
  report: (problem: { message: string }) => void;
}

declare const house: { rules: { zones: { create: (context: Context) => unknown } } };
export default house;
