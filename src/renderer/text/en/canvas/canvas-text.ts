/** Words of the text tool. */
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
  size: 'Text size in pixels',
  sizeShort: 'Size',
  weight: 'Weight',
  weights: (weight: number) =>
    ({ 300: 'Light', 400: 'Regular', 500: 'Medium', 600: 'Semibold', 700: 'Bold', 900: 'Black' })[weight] ??
    String(weight),
  align: 'Alignment',
  aligns: { left: 'Align left', center: 'Align center', right: 'Align right' },
  lineHeight: 'Line height',
  done: 'Done',
  edit: 'Edit text',
  rasterise: 'Rasterize',
  notPixels: 'This is a text layer. Rasterize it to draw on it. The text can then no longer be edited.',
  noText: 'Select a text layer first.',
  tooLarge: 'This text is too large. Make it smaller or shorter.',
  tooMany: 'Text limit reached. Shorten this text or rasterize other text layers.',
  cut: (most: number) => `Text can have up to ${most} characters. The rest was removed.`,
}

/** Words of the shape tool. */
export const canvasShape = {
  kind: 'Shape type',
  kinds: { line: 'Line', arrow: 'Arrow', rectangle: 'Rectangle', ellipse: 'Ellipse' },
  stroke: 'Stroke',
  strokeWidth: 'Stroke width in pixels',
  strokeWidthShort: 'Width',
  filled: 'Fill the shape',
  fill: 'Fill',
  radius: 'Corner radius in pixels',
  radiusShort: 'Corners',
  head: 'Arrowhead size in stroke widths',
  headShort: 'Head',
  headBoth: 'Arrowheads at both ends',
  place: 'Shape position',
  ends: { start: 'Line start', end: 'Line end' },
  endPlaces: {
    start: { x: 'Start X', y: 'Start Y' },
    end: { x: 'End X', y: 'End Y' },
  },
  edit: 'Edit shape',
  notPixels: 'This is a shape layer. Rasterize it to draw on it. The shape can then no longer be edited.',
  noShape: 'Select a shape layer first.',
  noneDrawn: 'Select a text or shape layer first.',
}
