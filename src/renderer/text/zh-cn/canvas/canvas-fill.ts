import type { canvasFill as english } from '../../en/canvas/canvas-fill.ts'

export const canvasFill: typeof english = {
  fill: {
    tolerance: '容差',
    source: '取样来源',
    sources: { one: '当前图层', all: '所有图层' },
    contiguous: '仅相连区域',
  },
  gradient: {
    shape: '渐变类型',
    shapes: { linear: '线性', radial: '径向' },
    colours: { first: '起始', last: '结束' },
    opacities: { first: '起始颜色的不透明度', last: '结束颜色的不透明度' },
    places: {
      from: { x: '起点 X', y: '起点 Y' },
      to: { x: '终点 X', y: '终点 Y' },
    },
    ends: { from: '渐变起点', to: '渐变终点' },
  },
}
