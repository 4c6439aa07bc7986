/** Smooth noise in -1..1 along a line: several octaves, each `roughness` as strong as the one before. */
export function lineNoise(seed: number, octaves: number, roughness: number): (x: number) => number {
  return (x) => {
    let [sum, weight, total, frequency] = [0, 1, 0, 1]
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += weight * valueAt(x * frequency, 0.5, seed + octave * 7919)
      total += weight
      weight *= roughness
      frequency *= 2.03
    }
    return sum / total
  }
}

/** The same over a plane. */
export function planeNoise(
  seed: number,
  octaves: number,
  roughness: number,
): (x: number, y: number) => number {
  return (x, y) => {
    let [sum, weight, total, frequency] = [0, 1, 0, 1]
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += weight * valueAt(x * frequency, y * frequency, seed + octave * 7919)
      total += weight
      weight *= roughness
      frequency *= 2.03
    }
    return sum / total
  }
}

function valueAt(x: number, y: number, seed: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [ease(x - column), ease(y - row)]
  const top = mix(lattice(column, row, seed), lattice(column + 1, row, seed), u)
  const bottom = mix(lattice(column, row + 1, seed), lattice(column + 1, row + 1, seed), u)
  return mix(top, bottom, v)
}

function lattice(column: number, row: number, seed: number): number {
  let hash = Math.imul(column, 0x27d4eb2d) ^ Math.imul(row, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2147483648 - 1
}

function ease(t: number): number {
  return t * t * (3 - 2 * t)
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}
