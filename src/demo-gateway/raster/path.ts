/** Closed outlines in units, each a flat list x, y, x, y… Outlines that turn the same way add up. */
export type Path = number[][]

const curveSteps = 14

export function circle(x: number, y: number, radius: number): Path {
  return ellipse(x, y, radius, radius)
}

export function ellipse(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  from = 0,
  to = Math.PI * 2,
): Path {
  const steps = Math.ceil(24 + Math.max(radiusX, radiusY) / 4)
  const points: number[] = []
  for (let step = 0; step <= steps; step += 1) {
    const angle = from + ((to - from) * step) / steps
    points.push(x + Math.cos(angle) * radiusX, y + Math.sin(angle) * radiusY)
  }
  return [points]
}

/** The part of a disc between two angles (radians, clockwise from the right), with its centre. */
export function sector(x: number, y: number, radius: number, from: number, to: number): Path {
  const [rim = []] = ellipse(x, y, radius, radius, from, to)
  return [[x, y, ...rim]]
}

export function rectangle(left: number, top: number, right: number, bottom: number): Path {
  return [[left, top, right, top, right, bottom, left, bottom]]
}

export function polygon(...points: number[]): Path {
  return [points]
}

/** A round-ended stroke of even width along a list of points. */
export function stroke(points: readonly number[], width: number): Path {
  return taperedStroke(points, () => width)
}

/** A stroke whose width follows `widthAt(share of the way)`. */
export function taperedStroke(points: readonly number[], widthAt: (share: number) => number): Path {
  const count = points.length / 2
  const near: number[] = []
  const far: number[] = []
  for (let index = 0; index < count; index += 1) {
    const before = Math.max(0, index - 1) * 2
    const after = Math.min(count - 1, index + 1) * 2
    const deltaX = at(points, after) - at(points, before)
    const deltaY = at(points, after + 1) - at(points, before + 1)
    const half = widthAt(index / Math.max(1, count - 1)) / 2 / (Math.hypot(deltaX, deltaY) || 1)
    const [x, y] = [at(points, index * 2), at(points, index * 2 + 1)]
    near.push(x - deltaY * half, y + deltaX * half)
    far.unshift(x + deltaY * half, y - deltaX * half)
  }
  return [[...near, ...far]]
}

/** Points along a smooth line through the given ones (Catmull-Rom). */
export function smooth(points: readonly number[], steps = curveSteps): number[] {
  const count = points.length / 2
  const result: number[] = []
  for (let index = 0; index < count - 1; index += 1) {
    const corners = [index - 1, index, index + 1, index + 2].map(
      (corner) => Math.min(count - 1, Math.max(0, corner)) * 2,
    )
    for (let step = 0; step < steps; step += 1) {
      for (const axis of [0, 1]) {
        const [a, b, c, d] = corners.map((corner) => at(points, corner + axis)) as [
          number,
          number,
          number,
          number,
        ]
        result.push(catmullRom(a, b, c, d, step / steps))
      }
    }
  }
  result.push(at(points, points.length - 2), at(points, points.length - 1))
  return result
}

function catmullRom(a: number, b: number, c: number, d: number, t: number): number {
  return (
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  )
}

/** Points along a cubic Bézier curve. */
export function bezier(
  ...[x0, y0, x1, y1, x2, y2, x3, y3]: [number, number, number, number, number, number, number, number]
): number[] {
  const points: number[] = []
  for (let step = 0; step <= curveSteps; step += 1) {
    const t = step / curveSteps
    const s = 1 - t
    const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    points.push(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
  }
  return points
}

/** Turns by an angle (radians) around the origin, scales, then moves. */
export function placed(path: Path, x: number, y: number, angle = 0, scale = 1): Path {
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  return path.map((outline) => {
    const moved: number[] = []
    for (let index = 0; index < outline.length; index += 2) {
      const [px, py] = [at(outline, index), at(outline, index + 1)]
      moved.push(x + px * cos - py * sin, y + px * sin + py * cos)
    }
    return moved
  })
}

function at(points: readonly number[], index: number): number {
  return points[index] as number
}
