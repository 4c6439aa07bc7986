/** Renders the app's icon for Windows and macOS from its drawing into resources/build: `node scripts/render-icons.ts`. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { type IconImage, icnsFile, icnsTypes, icoFile, icoSizes } from './lib/icons/icon-files.ts'

const folder = fileURLToPath(new URL('../resources/build/', import.meta.url))
/** Of the drawing's own size. */
const drawnSize = 1024
const dotsPerInch = 72

/** Drawn at its size, not scaled down from a larger one: edges stay where they are drawn. */
async function render(size: number): Promise<IconImage> {
  const density = Math.max(1, (dotsPerInch * size) / drawnSize)
  const image = sharp(`${folder}icon.svg`, { density }).resize(size, size).ensureAlpha()
  const [png, pixels] = await Promise.all([
    image.clone().png({ compressionLevel: 9 }).toBuffer(),
    image.clone().raw().toBuffer(),
  ])
  return { size, png, pixels }
}

const forWindows = await Promise.all(icoSizes.map(render))
writeFileSync(`${folder}icon.ico`, icoFile(forWindows))
const forMac = Object.entries(icnsTypes).map(async ([type, size]) => ({
  type,
  png: (await render(size)).png,
}))
writeFileSync(`${folder}icon.icns`, icnsFile(await Promise.all(forMac)))
