/** Words of the canvas about text that is written on it. */
export const canvasText = {
  field: 'Text',
  family: 'Font',
  families: {
    'sans-serif': 'Sans serif',
    serif: 'Serif',
    monospace: 'Monospace',
    cursive: 'Handwriting',
  },
  otherFamily: 'Other font…',
  familyName: 'Font name',
  notHere: 'Not installed',
  size: 'Size of the text in pixels',
  sizeShort: 'Size',
  weight: 'Weight',
  weights: (weight: number) =>
    ({ 300: 'Light', 400: 'Regular', 500: 'Medium', 600: 'Semibold', 700: 'Bold', 900: 'Black' })[weight] ??
    String(weight),
  align: 'Alignment',
  aligns: { left: 'Align left', center: 'Centre', right: 'Align right' },
  lineHeight: 'Line height',
  done: 'Done',
  edit: 'Edit the text',
  rasterise: 'Rasterise',
  notPixels: 'This is a text layer. Rasterise it to draw on it; its text can then no longer be edited.',
  noText: 'Select a text layer first.',
  tooLarge: 'This text would be too large to draw. Make it smaller or shorter.',
  tooMany: 'There is no room left for this text. Shorten it, or rasterise other text layers.',
  cut: (most: number) => `A text has at most ${most} characters. The rest was left out.`,
}

/** Words of the canvas about shapes that are drawn on it. */
export const canvasShape = {
  kind: 'Kind of shape',
  kinds: { line: 'Line', arrow: 'Arrow', rectangle: 'Rectangle', ellipse: 'Ellipse' },
  stroke: 'Stroke',
  strokeWidth: 'Width of the stroke in pixels',
  strokeWidthShort: 'Width',
  filled: 'Fill the shape',
  fill: 'Fill',
  radius: 'Radius of the corners in pixels',
  radiusShort: 'Corners',
  head: 'Size of the arrowhead, in widths of the stroke',
  headShort: 'Head',
  headBoth: 'Heads at both ends',
  place: 'Place of the shape',
  ends: { start: 'Start of the line', end: 'End of the line' },
  endPlaces: {
    start: { x: 'Start, from the left', y: 'Start, from the top' },
    end: { x: 'End, from the left', y: 'End, from the top' },
  },
  edit: 'Edit the shape',
  notPixels: 'This is a shape layer. Rasterise it to draw on it; the shape can then no longer be edited.',
  noShape: 'Select a shape layer first.',
  noneDrawn: 'Select a text or shape layer first.',
}
