import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny'
import sharp from 'sharp'

export type Video = {
  width: number
  height: number
  codec: string | null
  seconds: number
  hasSound: boolean
  comment: string | undefined
  /** In the order in which they are seen. */
  samples: { bytes: Buffer; seconds: number }[]
}

/** Everything in an MP4, read by a stranger's reader. */
export async function readVideo(bytes: Buffer): Promise<Video> {
  const input = new Input({ formats: [MP4], source: new BufferSource(bytes) })
  const track = await input.getPrimaryVideoTrack()
  if (track === null) throw new Error('There is no video in this file')
  const samples: Video['samples'] = []
  for await (const packet of new EncodedPacketSink(track).packets()) {
    samples.push({ bytes: Buffer.from(packet.data), seconds: packet.duration })
  }
  return {
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    codec: await track.getCodecParameterString(),
    seconds: await input.computeDuration(),
    hasSound: (await input.getPrimaryAudioTrack()) !== null,
    comment: (await input.getMetadataTags()).comment,
    samples,
  }
}

/** The pixels of one key frame of AV1: put in the place of the image in an AVIF of the same size, it is decoded as one. */
export async function decodeSample(
  { width, height }: Pick<Video, 'width' | 'height'>,
  sample: Buffer,
): Promise<(x: number, y: number) => number[]> {
  const create = { width, height, channels: 3, background: 'black' } as const
  const avif = await sharp({ create }).avif({ effort: 0, chromaSubsampling: '4:2:0' }).toBuffer()
  const data = avif.indexOf('mdat')
  const places = avif.indexOf('iloc')
  const file = Buffer.concat([avif.subarray(0, data + 4), sample])
  file.writeUInt32BE(sample.length + 8, data - 4)
  // The length of the only image stands at the end of the box that says where it is.
  file.writeUInt32BE(sample.length, places - 4 + avif.readUInt32BE(places - 4) - 4)
  const pixels = await sharp(file).removeAlpha().raw().toBuffer()
  return (x, y) => {
    const index = (Math.floor(y * (height - 1)) * width + Math.floor(x * (width - 1))) * 3
    return [...pixels.subarray(index, index + 3)]
  }
}
