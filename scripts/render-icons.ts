/**
 * Renders the app's icon for Windows and macOS from its drawing into resources/build, and what stands in trays and over the
 * icon of a window into resources/tray: `node scripts/render-icons.ts`.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { type IconImage, icnsFile, icnsTypes, icoFile, icoSizes } from './lib/icons/icon-files.ts'

const trayFolder = fileURLToPath(new URL('../resources/tray/', import.meta.url))
const folder = fileURLToPath(new URL('../resources/build/', import.meta.url))
const dotsPerInch = 72
/** What Windows asks of an icon beside the clock, by the scale of the screen. */
const traySizes = [16, 20, 24, 32, 40, 48]

/** Drawn at its size, not scaled down from a larger one: edges stay where they are drawn. */
async function render(size: number, name = 'icon', drawnSize = 1024): Promise<IconImage> {
  const density = Math.max(1, (dotsPerInch * size) / drawnSize)
  const image = sharp(`${folder}${name}.svg`, { density }).resize(size, size).ensureAlpha()
  const [png, pixels] = await Promise.all([
    image.clone().png({ compressionLevel: 9 }).toBuffer(),
    image.clone().raw().toBuffer(),
  ])
  return { size, png, pixels }
}

const forWindows = await Promise.all(icoSizes.map((size) => render(size)))
writeFileSync(`${folder}icon.ico`, icoFile(forWindows))
const forMac = Object.entries(icnsTypes).map(async ([type, size]) => ({
  type,
  png: (await render(size)).png,
}))
writeFileSync(`${folder}icon.icns`, icnsFile(await Promise.all(forMac)))

/** Small drawings have their own lines: the icon's would be a blur at sixteen pixels. */
const renderSmall = (name: string, size: number) => render(size, name, 16)

// macOS colours a template itself, and knows it by its name; Linux takes the one that is large enough.
const small = { 'trayTemplate.png': 16, 'trayTemplate@2x.png': 32 }
for (const [name, size] of Object.entries(small))
  writeFileSync(`${trayFolder}${name}`, (await renderSmall('tray', size)).png)
writeFileSync(`${trayFolder}mark.png`, (await renderSmall('mark', 16)).png)
writeFileSync(`${trayFolder}mark@2x.png`, (await renderSmall('mark', 32)).png)
// Beside the clock of Windows and Linux a black line may lie on black: there it is the app's own icon.
writeFileSync(`${trayFolder}tray.png`, (await render(64)).png)
writeFileSync(`${trayFolder}tray.ico`, icoFile(await Promise.all(traySizes.map((size) => render(size)))))
