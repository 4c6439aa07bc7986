import { z } from 'zod'

/**
 * What made an image, in the words of IPTC: a model alone, or a model and a person's own work on one image. What a camera or a
 * person made says nothing here.
 */
export const DigitalSource = z.enum(['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia'])
export type DigitalSource = z.infer<typeof DigitalSource>
