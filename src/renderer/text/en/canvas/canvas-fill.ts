/** Words of the fill and gradient tools. */
export const canvasFill = {
  fill: {
    tolerance: 'Tolerance',
    source: 'Sample from',
    sources: { one: 'This layer', all: 'All layers' },
    contiguous: 'Connected only',
  },
  gradient: {
    shape: 'Gradient type',
    shapes: { linear: 'Linear', radial: 'Radial' },
    colours: { first: 'From', last: 'To' },
    opacities: { first: 'Start color opacity', last: 'End color opacity' },
    places: {
      from: { x: 'Start X', y: 'Start Y' },
      to: { x: 'End X', y: 'End Y' },
    },
    ends: { from: 'Gradient start', to: 'Gradient end' },
  },
}
