const columns = 9
const rows = 8

/**
 * So much brighter, of 255, its neighbour to the right must be. What noise of an encoder leaves of one colour is less, and would be
 * bits without meaning.
 */
const leastStep = 1
/** What the sums of a field differ by where its pixels are added in another order. */
const rounding = 1e-6

/**
 * The dHash of an image: it is brought to 9 by 8 fields of grey, each the mean of what it covers, and of each field but the last of
 * its row a bit says whether the next one is brighter. Row by row from the top, from the left, the first bit being the highest: 64
 * bits, as 16 hex digits. Grey is luma of sRGB (ITU-R BT.601); what is clear shows white.
 *
 * @param rgba 8 bits a channel, row by row, alpha not multiplied in
 */
export function dhashOf(width: number, height: number, rgba: Uint8Array): string {
  const grey = greyFields(width, height, rgba)
  let hex = ''
  for (let nibble = 0; nibble < 16; nibble += 1) {
    let value = 0
    for (let bit = nibble * 4; bit < nibble * 4 + 4; bit += 1) {
      const at = Math.floor(bit / 8) * columns + (bit % 8)
      value = value * 2 + Number((grey[at + 1] ?? 0) - (grey[at] ?? 0) > leastStep + rounding)
    }
    hex += value.toString(16)
  }
  return hex
}

function greyFields(width: number, height: number, rgba: Uint8Array): Float64Array {
  const across = sharesOf(width, columns)
  const down = sharesOf(height, rows)
  const grey = new Float64Array(columns * rows)
  for (const [row, lines] of down.entries())
    for (const [column, pixels] of across.entries()) {
      let sum = 0
      for (const [y, tall] of lines)
        for (const [x, wide] of pixels) sum += greyAt(rgba, (y * width + x) * 4) * tall * wide
      grey[row * columns + column] = sum
    }
  return grey
}

/** Which pixels each field covers, each with its share of the field. */
function sharesOf(length: number, fields: number): [at: number, share: number][][] {
  const size = length / fields
  return Array.from({ length: fields }, (_, field) => {
    const [begin, end] = [field * size, (field + 1) * size]
    const covered: [number, number][] = []
    for (let at = Math.floor(begin); at < Math.min(length, Math.ceil(end)); at += 1)
      covered.push([at, (Math.min(at + 1, end) - Math.max(at, begin)) / size])
    return covered
  })
}

function greyAt(rgba: Uint8Array, at: number): number {
  const share = (rgba[at + 3] ?? 0) / 255
  const luma = 0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0)
  return luma * share + 255 * (1 - share)
}
