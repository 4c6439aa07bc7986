import { expect, test } from 'vitest'
import { aboutBytes, plainText, pngOf, unicodeText } from '../../../metadata/test-support.ts'
import { declaredPart } from './declared-part.ts'

const all = { source: 'trainedAlgorithmicMedia', share: 1 }
const some = { source: 'trainedAlgorithmicMedia', share: null }
const mixed = { source: 'compositeWithTrainedAlgorithmicMedia', share: null }

const partIn = (name: string, text: string) => declaredPart(aboutBytes(pngOf(plainText(name, text))))

test('Stable Diffusion WebUI says whether it began with words alone', () => {
  const made = (more: string) => partIn('parameters', `a sea\nSteps: 20, Sampler: Euler a, Seed: 1${more}`)
  expect(made('')).toEqual(all)
  expect(made(', Denoising strength: 0.4, Hires upscale: 2, Hires upscaler: Latent')).toEqual(all)
  expect(made(', Denoising strength: 0.4, First pass size: 512x512')).toEqual(all)
  expect(made(', Denoising strength: 0.4')).toEqual(mixed)
  expect(made(', Denoising strength: 1, Mask blur: 4')).toEqual(mixed)
})

test('of a graph of ComfyUI nobody knows which pixels are the model’s, and what loads an image mixes in another', () => {
  const graph = (node: object) =>
    JSON.stringify({
      '1': { class_type: 'KSampler', inputs: { seed: 1, positive: ['2', 0], denoise: 1 } },
      '2': { class_type: 'CLIPTextEncode', inputs: { text: 'a sea' } },
      '3': node,
    })
  expect(partIn('prompt', graph({ class_type: 'EmptyLatentImage', inputs: {} }))).toEqual(some)
  expect(partIn('prompt', graph({ class_type: 'LoadImage', inputs: { image: 'a.png' } }))).toEqual(mixed)
})

test('a graph of ComfyUI is read to its end, however long it is', () => {
  const words = { class_type: 'CLIPTextEncode', inputs: { text: 'a sea '.repeat(5000) } }
  const graph = (last: string) =>
    JSON.stringify({
      '1': { class_type: 'KSampler', inputs: { seed: 1, positive: ['2', 0], denoise: 0.5 } },
      '2': words,
      '3': { class_type: last, inputs: {} },
    })
  expect(partIn('prompt', graph('LoadImage'))).toEqual(mixed)
  expect(partIn('prompt', graph('EmptyLatentImage'))).toEqual(some)
  expect(partIn('prompt', graph('LoadCheckpoint'))).toEqual(some)
})

test('InvokeAI says how it generated, in most of its versions', () => {
  const made = (more: object) =>
    partIn('invokeai_metadata', JSON.stringify({ positive_prompt: 'a sea', seed: 1, ...more }))
  expect(made({ generation_mode: 'sdxl_txt2img' })).toEqual(all)
  expect(made({ generation_mode: 'inpaint' })).toEqual(mixed)
  expect(made({})).toEqual(some)
  expect(made({ strength: 0.5 })).toEqual(mixed)
})

test('what an image says in the words of IPTC counts, and a photo says nothing', () => {
  const said = (source: string) =>
    declaredPart(
      aboutBytes(
        pngOf(
          unicodeText(
            'XML:com.adobe.xmp',
            `<x><Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/${source}</Iptc4xmpExt:DigitalSourceType></x>`,
          ),
        ),
      ),
    )
  expect(said('trainedAlgorithmicMedia')).toEqual(all)
  expect(said('compositeWithTrainedAlgorithmicMedia')).toEqual(mixed)
  expect(said('digitalCapture')).toBeNull()
  expect(partIn('Title', 'Sea')).toBeNull()
})
