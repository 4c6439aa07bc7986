/**
 * Renders the demo gateway's videos into resources/demo: `node scripts/render-demo-clips.ts [aurora-16x9-1 ...]`.
 * Needs ffmpeg with libsvtav1, and a font. Every clip loops without a seam and says that it is a demo.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rename, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { demoWatermark, watermarkComment } from '../src/demo-gateway/video/watermark.ts'
import { createCanvas, encodeCanvas } from '../src/demo-gateway/raster/canvas.ts'
import { clipScenes, variants } from './demo-clip-scenes.ts'

const encoder = 'ffmpeg'
const framesPerSecond = 24
const seconds = 5
/** Of AV1: lower is better and larger. */
const quality = 36
const sizes = { '16x9': [960, 540], '9x16': [540, 960], '1x1': [720, 720] } as const
/** All of them are to be no more than 3 MiB. */
const maximumBytes = 230 * 1024

const directory = fileURLToPath(new URL('../resources/demo/', import.meta.url))
await mkdir(directory, { recursive: true })
const wanted = process.argv.slice(2)
const clips = Object.entries(clipScenes).flatMap(([subject, scene]) =>
  Object.entries(sizes).flatMap(([ratio, size]) =>
    variants.map((variant) => ({ name: `${subject}-${ratio}-${variant}`, scene, size, variant })),
  ),
)
for (const { name, scene, size, variant } of clips) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const [width, height] = size
  const watermark = await demoWatermark({ width, height })
  if (watermark === null) throw new Error('There is no font to write "Demo" with')
  const file = `${directory}${name}.mp4`
  const unfinished = `${file}.part`
  await encode(unfinished, width, height, scene.chord, (share) => {
    const canvas = createCanvas(width, height)
    scene.draw(canvas, share, variant)
    const pixels = encodeCanvas(canvas, 0.8, 977)
    const drawn = sharp(pixels, { raw: { width, height, channels: 3 } }).composite([watermark])
    return drawn.removeAlpha().raw().toBuffer()
  })
  const { size: bytes } = await stat(unfinished)
  if (bytes > maximumBytes)
    throw new Error(`${name}.mp4 would be of ${bytes} bytes, more than ${maximumBytes}`)
  await rename(unfinished, file)
  process.stdout.write(`${name}.mp4 ${Math.round(bytes / 1024)} KiB\n`)
}

async function encode(
  file: string,
  width: number,
  height: number,
  chord: readonly number[],
  frameAt: (share: number) => Promise<Buffer>,
): Promise<void> {
  const ffmpeg = spawn(
    encoder,
    [
      ...['-v', 'error', '-y'],
      ...[
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgb24',
        '-s',
        `${width}x${height}`,
        '-r',
        String(framesPerSecond),
        '-i',
        '-',
      ],
      ...['-f', 'lavfi', '-i', ambientSound(chord)],
      ...[
        '-vf',
        'scale=out_color_matrix=bt709:out_range=tv',
        '-colorspace',
        'bt709',
        '-color_primaries',
        'bt709',
      ],
      ...['-color_trc', 'bt709', '-c:v', 'libsvtav1', '-pix_fmt', 'yuv420p', '-preset', '6'],
      ...['-g', String(framesPerSecond), '-crf', String(quality), '-metadata', `comment=${watermarkComment}`],
      ...[
        '-c:a',
        'aac',
        '-b:a',
        '48k',
        '-ac',
        '2',
        '-t',
        String(seconds),
        '-movflags',
        '+faststart',
        '-f',
        'mp4',
        file,
      ],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const ended = once(ffmpeg, 'exit')
  const frames = framesPerSecond * seconds
  for (let frame = 0; frame < frames; frame += 1) {
    if (!ffmpeg.stdin.write(await frameAt(frame / frames))) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`)
}

/** A soft chord whose voices swell in turn, silent at both ends. */
function ambientSound(chord: readonly number[]): string {
  const voices = chord.map((hertz, index) => {
    const swell = `(0.6+0.4*sin(2*PI*t/${seconds}+${index}))`
    return `0.05*${swell}*(sin(2*PI*${hertz}*t)+0.35*sin(2*PI*${hertz * 2.003}*t))`
  })
  const left = voices.join('+')
  const right = voices.toReversed().join('+').replaceAll('2.003', '1.997')
  const fades = `afade=t=in:d=0.6,afade=t=out:st=${seconds - 1}:d=1,lowpass=f=1400`
  return `aevalsrc='${left}|${right}':s=44100:d=${seconds},${fades}`
}
