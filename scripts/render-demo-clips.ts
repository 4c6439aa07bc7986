/**
 * Renders the demo gateway's films into resources/demo: `node scripts/render-demo-clips.ts [aurora-16x9 ...]`.
 * Needs ffmpeg with libx264. Every clip loops without a seam.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rename, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createCanvas, encodeCanvas } from '../src/demo-gateway/raster/canvas.ts'
import { clipScenes } from './demo-clip-scenes.ts'

const encoder = 'ffmpeg'
const framesPerSecond = 24
const seconds = 5
const sizes = { '16x9': [960, 540], '9x16': [540, 960], '1x1': [720, 720] } as const
/** Leaves room for the sound below 400 KiB. */
const videoBitsPerSecond = 520_000
const maximumBytes = 400 * 1024

const directory = fileURLToPath(new URL('../resources/demo/', import.meta.url))
await mkdir(directory, { recursive: true })
const wanted = process.argv.slice(2)
for (const [subject, scene] of Object.entries(clipScenes)) {
  for (const [ratio, [width, height]] of Object.entries(sizes)) {
    const name = `${subject}-${ratio}`
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const file = `${directory}${name}.mp4`
    const unfinished = `${file}.part`
    await encode(unfinished, width, height, scene.chord, (share) => {
      const canvas = createCanvas(width, height)
      scene.draw(canvas, share)
      return encodeCanvas(canvas, 0.8, 977)
    })
    const { size } = await stat(unfinished)
    if (size > maximumBytes) throw new Error(`${name}.mp4 would be larger than ${maximumBytes} bytes`)
    await rename(unfinished, file)
    process.stdout.write(`${name}.mp4 ${Math.round(size / 1024)} KiB\n`)
  }
}

async function encode(
  file: string,
  width: number,
  height: number,
  chord: readonly number[],
  frameAt: (share: number) => Buffer,
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
      ...[
        '-color_trc',
        'bt709',
        '-c:v',
        'libx264',
        '-profile:v',
        'main',
        '-pix_fmt',
        'yuv420p',
        '-preset',
        'veryslow',
      ],
      ...['-tune', 'animation', '-g', String(framesPerSecond), '-b:v', String(videoBitsPerSecond)],
      ...['-maxrate', '900k', '-bufsize', '1200k', '-aq-mode', '3'],
      ...[
        '-c:a',
        'aac',
        '-b:a',
        '64k',
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
    if (!ffmpeg.stdin.write(frameAt(frame / frames))) await once(ffmpeg.stdin, 'drain')
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
