import type { slideshow as english } from '../../en/library/slideshow.ts'

export const slideshow: typeof english = {
  title: '幻灯片放映',
  nothing: '幻灯片放映需从图片或视频开始，且列表中至少有两项内容。',
  pause: '暂停',
  goOn: '继续',
  seconds: '每张图片的停留时间',
  secondsValue: (seconds) => `${seconds} 秒`,
  repeats: '循环播放',
  end: '结束放映',
}
