import type { canvasShape as englishShape, canvasText as english } from '../en/canvas-text.ts'

export const canvasText: typeof english = {
  field: '文字',
  family: '字体',
  families: {
    'sans-serif': '无衬线',
    serif: '衬线',
    monospace: '等宽',
    cursive: '手写',
  },
  notHere: '未安装',
  size: '字号（像素）',
  sizeShort: '字号',
  weight: '字重',
  weights: (weight) =>
    ({ 300: '细', 400: '常规', 500: '中等', 600: '半粗', 700: '粗', 900: '特粗' })[weight] ?? String(weight),
  align: '对齐方式',
  aligns: { left: '左对齐', center: '居中', right: '右对齐' },
  lineHeight: '行距',
  done: '完成',
  edit: '编辑文字',
  rasterise: '栅格化',
  notPixels: '这是文字图层。要在上面绘画，请先栅格化；栅格化后文字不能再编辑。',
  noText: '请先选择一个文字图层。',
  tooLarge: '这段文字太大，画不下。请缩小字号或减少文字。',
  tooMany: '已经放不下这段文字。请减少文字，或将其他文字图层栅格化。',
  cut: (most) => `一段文字最多 ${most} 个字符，其余已略去。`,
}

export const canvasShape: typeof englishShape = {
  kind: '形状种类',
  kinds: { line: '直线', arrow: '箭头', rectangle: '矩形', ellipse: '椭圆' },
  stroke: '描边',
  strokeWidth: '描边宽度（像素）',
  strokeWidthShort: '宽度',
  filled: '填充形状',
  fill: '填充',
  radius: '圆角半径（像素）',
  radiusShort: '圆角',
  head: '箭头大小（描边宽度的倍数）',
  headShort: '箭头',
  headBoth: '两端都有箭头',
  place: '形状的位置',
  ends: { start: '线的起点', end: '线的终点' },
  endPlaces: {
    start: { x: '起点，距左边', y: '起点，距上边' },
    end: { x: '终点，距左边', y: '终点，距上边' },
  },
  edit: '编辑形状',
  notPixels: '这是形状图层。要在上面绘画，请先栅格化；栅格化后形状不能再编辑。',
  noShape: '请先选择一个形状图层。',
  noneDrawn: '请先选择一个文字图层或形状图层。',
}
