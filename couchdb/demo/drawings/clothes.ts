import type { Random } from '../random.ts';
import { darker, lighter } from './colours.ts';
import { circle, d, ellipse, path, rect, stroke } from './svg.ts';

type Outfit = 'tee' | 'polo' | 'shirt' | 'overalls' | 'vest' | 'blouse' | 'apron' | 'jacket';

const outfits: Readonly<Record<string, readonly Outfit[]>> = {
  construction: ['vest', 'overalls', 'tee', 'polo'],
  electricity: ['vest', 'polo', 'shirt'],
  water: ['overalls', 'polo', 'tee'],
  cleaning: ['apron', 'polo', 'tee'],
  'pools-and-gardens': ['tee', 'polo', 'overalls'],
  'home-repairs': ['overalls', 'shirt', 'tee'],
  'professional-services': ['jacket', 'shirt', 'blouse'],
  people: ['blouse', 'apron', 'shirt', 'tee'],
};

/** Shoulders and what covers them, up to the neck. */
export function drawClothes(
  random: Random,
  { category, isWoman, shirt, skin }: { category: string | null; isWoman: boolean; shirt: string; skin: string },
): string {
  const outfit: Outfit = random.pick<Outfit>(
    outfits[category ?? ''] ?? ['tee', 'polo', 'shirt', isWoman ? 'blouse' : 'tee'],
  );
  const [left, right] = isWoman ? [172, 628] : [138, 662];
  const trunk = path(
    d`M${left - 30} 800C${left - 24} 660 ${left + 60} 620 330 574H470C${right - 60} 620 ${right + 24} 660 ${right + 30} 800z`,
    outfit === 'jacket' || outfit === 'overalls' ? lighter(shirt, 0.72) : shirt,
  );
  const shade = darker(shirt, 0.25);
  const round = ellipse(400, 580, 74, 48, skin);
  const collar = (colour: string) =>
    path('M330 566L400 650L352 690L300 590z', colour) + path('M470 566L400 650L448 690L500 590z', colour);
  const drawn: Record<Outfit, () => string> = {
    tee: () => trunk + stroke('M320 574Q400 676 480 574', shade, 12) + round,
    polo: () =>
      trunk + path('M336 572L400 700L464 572z', skin) + collar(shade) + circle(400, 730, 7, lighter(shirt, 0.7)),
    shirt: () =>
      trunk +
      stroke('M400 650V800', shade, 6) +
      path('M340 572L400 652L460 572z', skin) +
      collar(lighter(shirt, 0.25)) +
      circle(400, 706, 7, shade) +
      circle(400, 766, 7, shade),
    overalls: () =>
      trunk +
      round +
      path(d`M290 800V700H510V800z`, shirt) +
      path('M248 612L296 590L326 712H290z', shirt) +
      path('M552 612L504 590L474 712H510z', shirt) +
      circle(310, 716, 12, '#f2cf63') +
      circle(490, 716, 12, '#f2cf63'),
    vest: () => {
      const neon = random.pick(['#f5d90a', '#ff8a1f', '#c6e312']);
      return (
        trunk +
        round +
        path(d`M${left + 60} 800L262 606L322 580L392 800z`, neon) +
        path(d`M${right - 60} 800L538 606L478 580L408 800z`, neon) +
        stroke('M296 594L340 800M504 594L460 800', '#e9edf0', 22) +
        stroke(d`M${left + 104} 724H372M428 724H${right - 104}`, '#e9edf0', 22)
      );
    },
    blouse: () =>
      trunk + path('M322 572Q400 740 478 572z', skin) + stroke('M322 572Q400 740 478 572', lighter(shirt, 0.35), 10),
    apron: () =>
      trunk +
      round +
      rect(280, 690, 240, 110, '#f7f4ec', 18) +
      stroke('M296 700L326 586M504 700L474 586', '#f7f4ec', 24) +
      stroke('M340 748H460', shirt, 8),
    jacket: () =>
      trunk +
      path('M336 572L400 690L464 572z', skin) +
      path(d`M${left - 30} 800C${left - 24} 660 ${left + 60} 620 322 574L392 800z`, shade) +
      path(d`M${right + 30} 800C${right + 24} 660 ${right - 60} 620 478 574L408 800z`, shade) +
      path('M322 574L268 650L316 676L372 790z', darker(shirt, 0.4)) +
      path('M478 574L532 650L484 676L428 790z', darker(shirt, 0.4)),
  };
  return drawn[outfit]();
}
