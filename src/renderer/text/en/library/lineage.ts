/** Text of how an image or a video was made, step by step. */
export const lineage = {
  title: 'How it was made',
  how: {
    made: (model: string) => `Generated with ${model}`,
    edited: (model: string) => `Edited on a canvas with ${model}`,
    exported: (_model: string) => 'Exported from a canvas',
    derived: (_model: string) => 'Created from the image below',
    brought: (_model: string) => 'Added from a file',
  },
  results: 'Made from this',
  moreResults: (count: number) => (count === 1 ? 'and 1 older file' : `and ${count} older files`),
  aModel: 'a model',
  inputs: 'Made from',
  roles: {
    source: 'Source image',
    mask: 'Mask',
    'first-frame': 'First frame',
    'last-frame': 'Last frame',
    reference: 'Reference',
    layer: 'Layer',
  },
  branch: 'Continue from here',
  openCanvas: (name: string) => `Open canvas ${name}`,
}
