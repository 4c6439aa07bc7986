import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny'

/** Key frames of AV1, each seen for so many seconds. */
export type Samples = readonly { sample: Uint8Array; seconds: number }[]

export type VideoFacts = {
  /** Pixels. */
  width: number
  height: number
  /** The contents of `av1C`. */
  configuration: Uint8Array
  comment: string
}

/** An MP4 that can be played while it is still coming in. It has no sound. */
export async function writeVideo(samples: Samples, facts: VideoFacts): Promise<Buffer> {
  const { width, height, configuration, comment } = facts
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const track = new EncodedVideoPacketSource('av1')
  output.addVideoTrack(track)
  output.setMetadataTags({ comment })
  await output.start()
  const decoderConfig = {
    codec: codecOf(configuration),
    codedWidth: width,
    codedHeight: height,
    description: configuration,
    // As the image library encodes sRGB: BT.601 in all 256 levels.
    colorSpace: {
      primaries: 'bt709',
      transfer: 'iec61966-2-1',
      matrix: 'smpte170m',
      fullRange: true,
    },
  } as const
  let time = 0
  for (const { sample, seconds } of samples) {
    await track.add(new EncodedPacket(sample, 'key', time, seconds), { decoderConfig })
    time += seconds
  }
  await output.finalize()
  if (target.buffer === null) throw new Error('The video was not written')
  return Buffer.from(target.buffer)
}

/** Like `av01.0.04M.08`: profile, level, tier and bits of a colour. */
function codecOf(configuration: Uint8Array): string {
  const [, first = 0, second = 0] = configuration
  const level = String(first & 31).padStart(2, '0')
  const bits = (second & 64) === 0 ? '08' : '10'
  return `av01.${first >> 5}.${level}${(second & 128) === 0 ? 'M' : 'H'}.${bits}`
}
