import type { canvasFill as english } from '../../en/canvas/canvas-fill.ts'

export const canvasFill: typeof english = {
  fill: {
    tolerance: '容差',
    source: '依据什么确定填充的边界',
    sources: { one: '当前图层', all: '所有图层' },
    contiguous: '仅相连区域',
  },
  gradient: {
    shape: '渐变形状',
    shapes: { linear: '线性', radial: '径向' },
    colours: { first: '起始', last: '结束' },
    opacities: { first: '起始颜色的不透明度', last: '结束颜色的不透明度' },
    places: {
      from: { x: '起点，距左侧', y: '起点，距顶部' },
      to: { x: '终点，距左侧', y: '终点，距顶部' },
    },
    ends: { from: '渐变的起点', to: '渐变的终点' },
  },
}
