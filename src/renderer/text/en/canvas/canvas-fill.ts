/** Words of what fills: with one colour, or from one to another. */
export const canvasFill = {
  fill: {
    tolerance: 'Tolerance',
    source: 'What says where a fill ends',
    sources: { one: 'This layer', all: 'All layers' },
    contiguous: 'Connected only',
  },
  gradient: {
    shape: 'Shape of the gradient',
    shapes: { linear: 'Linear', radial: 'Radial' },
    colours: { first: 'From', last: 'To' },
    opacities: { first: 'Opacity of the first colour', last: 'Opacity of the last colour' },
    places: {
      from: { x: 'Beginning, from the left', y: 'Beginning, from the top' },
      to: { x: 'End, from the left', y: 'End, from the top' },
    },
    ends: { from: 'Beginning of the gradient', to: 'End of the gradient' },
  },
}
