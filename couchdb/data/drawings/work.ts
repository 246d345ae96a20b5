import { categoryOf } from '../demand.ts';
import type { Random } from '../random.ts';
import { height, width } from './setting.ts';
import { drawing, mirrored } from './svg.ts';
import { drawBathroom, drawHeater, drawPipes, drawTank, drawTap } from './work-water.ts';

type Draw = (random: Random) => string;

const scenes: Readonly<Record<string, readonly Draw[]>> = {
  water: [drawTap, drawPipes, drawHeater, drawTank, drawBathroom],
};

export function drawJob(random: Random, serviceId: string): string {
  const scene = random.pick(scenes[serviceId] ?? scenes[categoryOf(serviceId)] ?? [drawTap,drawPipes,drawHeater,drawTank,drawBathroom])(random);
  return drawing(width, height, random.chance(0.5) ? mirrored(width, scene) : scene);
}
