import type { Figure, Finding, Unit } from './finding.ts';

const shown: Record<Unit, (value: number) => string> = {
  ms: (value) => `${value.toFixed(value < 100 ? 1 : 0)} ms`,
  bytes: (value) => (value < 10_000 ? `${Math.round(value)} B` : `${(value / 1000).toFixed(0)} kB`),
  requests: (value) => (value === 1 ? '1 request' : `${value} requests`),
  MiB: (value) => `${value.toFixed(0)} MiB`,
};

const heads = ['what', 'ours', 'peer', 'peer ÷ ours', 'bar', 'met'];

/** The findings as lines of a table, with their notes under it. */
export function table(findings: readonly Finding[]): string {
  const notes = [...new Set(findings.flatMap(({ note }) => note ?? []))];
  const rows = findings.map((finding) => cells(finding, notes));
  const widths = heads.map((head, column) => Math.max(...[heads, ...rows].map((row) => (row[column] ?? head).length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [
    line(heads),
    line(widths.map((width) => '─'.repeat(width))),
    ...rows.map(line),
    '',
    ...notes.map((note, index) => `${mark(index)} ${note}`),
  ].join('\n');
}

const mark = (index: number) => '*'.repeat(index + 1);

function cells({ what, ours, peer, bar, isMet, note }: Finding, notes: readonly string[]): string[] {
  const met = isMet === null ? '' : isMet ? 'yes' : 'NO';
  return [
    what,
    shownFigure(ours),
    peer ? shownFigure(peer) : '',
    peer ? (peer.value / ours.value).toFixed(1) : '',
    bar ?? '',
    note === null ? met : `${met} ${mark(notes.indexOf(note))}`,
  ];
}

function shownFigure({ unit, value, name }: Figure): string {
  return name === 'ours' ? shown[unit](value) : `${shown[unit](value)} · ${name}`;
}
