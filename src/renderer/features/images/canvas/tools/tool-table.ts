import { outlineOfEllipse, outlineOfRect } from '../engine/selection/outlines.ts'
import { paintTool } from './brush/paint-tool.ts'
import { cropTool } from './crop/crop-tool.ts'
import { eyedropperTool } from './eyedropper/eyedropper-tool.ts'
import { fillTool } from './fill/fill-tool.ts'
import { gradientTool } from './gradient/gradient-tool.ts'
import { handTool } from './hand/hand-tool.ts'
import { moveTool } from './move/move-tool.ts'
import { lassoTool } from './select/lasso-tool.ts'
import { shapeTool } from './select/shape-tool.ts'
import { drawShapeTool } from './shape/draw-shape-tool.ts'
import { textTool } from './text/text-tool.ts'
import type { Tool, ToolId } from './tool.ts'

export const tools: Readonly<Record<ToolId, Tool>> = {
  move: moveTool,
  crop: cropTool('crop'),
  frame: cropTool('frame'),
  brush: paintTool('brush'),
  eraser: paintTool('eraser'),
  fill: fillTool,
  gradient: gradientTool,
  mask: paintTool('mask'),
  rectangle: shapeTool(outlineOfRect),
  ellipse: shapeTool(outlineOfEllipse),
  lasso: lassoTool,
  text: textTool,
  shape: drawShapeTool,
  eyedropper: eyedropperTool,
  hand: handTool,
}
