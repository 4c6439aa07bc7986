import sharp from 'sharp'

/**
 * The image library for all of the demo gateway. It may run inside the app: of what it is sent only the formats of
 * photographs are decoded, and nothing that reads other files.
 */
sharp.cache(false)
// Of each image one thread: what the demo draws leaves the machine to others.
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadPng',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
})

/** Of an image that is sent, in pixels: no more than the app sends as it is, 4096². What is larger is refused. */
export const maximumPixels = 4096 * 4096

export { default as sharp, type Sharp } from 'sharp'
