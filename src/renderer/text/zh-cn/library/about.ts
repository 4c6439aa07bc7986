import type { about as english } from '../../en/library/about.ts'

export const about: typeof english = {
  title: '元数据',
  madeWith: (tool) => `生成工具：${tool}`,
  tools: {
    a1111: 'Stable Diffusion WebUI（A1111）或兼容程序',
    comfyui: 'ComfyUI',
    invokeai: 'InvokeAI',
  },
  negative: '负面提示词',
  seed: '种子',
  others: '其他设置',
  sources: {
    trainedAlgorithmicMedia: '标记为由 AI 生成。',
    compositeWithTrainedAlgorithmicMedia: '标记为部分由 AI 生成。',
  },
  credentials: '文件带有内容凭证（C2PA），Atelier 不做验证。',
  hasRecipe: '此图片包含配方。',
  onlyPrompt: '只填入提示词，你的模型和设置不变。',
  everything: (count) => `全部 ${count} 条元数据`,
  cut: '文件中还有更多元数据未显示。',
}
