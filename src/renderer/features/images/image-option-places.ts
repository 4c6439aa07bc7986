import type { ImageFormat } from '../../../shared/domain/job/job.ts'
import type { Path } from '../../ui/schema-form/field-value.ts'

/**
 * Of the fields that a request may have, those that change an image, in the order of the form. All others belong to replies
 * in words or to the gateway: they are there for who needs them, below.
 */
export const imageOptions: Readonly<Record<ImageFormat, readonly Path[]>> = {
  images: [],
  'generate-content': [
    ['systemInstruction', 'parts', 0, 'text'],
    ['generationConfig', 'temperature'],
    ['generationConfig', 'topP'],
    ['generationConfig', 'topK'],
    ['generationConfig', 'seed'],
    ['generationConfig', 'mediaResolution'],
    ['generationConfig', 'thinkingConfig'],
    ['generationConfig', 'responseModalities'],
    ['safetySettings'],
  ],
  'chat-completions': [['system'], ['temperature'], ['top_p'], ['seed']],
}
