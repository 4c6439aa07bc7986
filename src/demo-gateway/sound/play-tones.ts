import { chanceFrom, hashText } from '../random.ts'

/** Samples a second. */
const rate = 24_000
const noteSeconds = 0.28
const tailSeconds = 0.5

/** Steps of the major pentatonic scale: any order of them sounds well. */
const steps = [0, 2, 4, 7, 9, 12, 14, 16]

export const toneType = `audio/L16;rate=${rate}`

/**
 * A short tune instead of a voice: one note a syllable or so, higher or lower by the name of the voice. Signed 16-bit
 * little-endian samples, one channel, without any header. The same words give the same tune.
 */
export function playTones(words: string, voiceName: string): Buffer {
  const chance = chanceFrom(hashText(words))
  const noteCount = Math.min(24, Math.max(6, Math.round(words.length / 6)))
  const base = 220 * 2 ** ((hashText(voiceName) % 8) / 12)
  const total = Math.round((noteCount * noteSeconds + tailSeconds) * rate)
  const samples = new Float32Array(total)
  let place = chance.whole(0, steps.length - 1)
  for (let note = 0; note < noteCount; note += 1) {
    place = Math.min(steps.length - 1, Math.max(0, place + chance.whole(-2, 2)))
    const step = note === noteCount - 1 ? 0 : (steps[place] ?? 0)
    addNote(samples, Math.round(note * noteSeconds * rate), base * 2 ** (step / 12))
  }
  const bytes = Buffer.alloc(total * 2)
  samples.forEach((level, index) => {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, level * 0.35)) * 32_767), index * 2)
  })
  return bytes
}

/** A soft mallet: quick attack, slow decay, a little of the octave above. */
function addNote(samples: Float32Array, start: number, frequency: number): void {
  const length = Math.min(samples.length - start, Math.round((noteSeconds + tailSeconds) * rate))
  for (let index = 0; index < length; index += 1) {
    const time = index / rate
    const loudness = Math.min(1, time / 0.012) * Math.exp(-5 * time) * (1 - index / length)
    const angle = 2 * Math.PI * frequency * time
    const at = start + index
    samples[at] = (samples[at] ?? 0) + loudness * (Math.sin(angle) + 0.3 * Math.sin(2 * angle))
  }
}

export function soundSeconds(bytes: Buffer): number {
  return bytes.length / 2 / rate
}
