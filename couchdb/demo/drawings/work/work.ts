import { categoryOf } from '../../demand.ts';
import type { Random } from '../../random.ts';
import { height, width } from '../setting.ts';
import { drawing, mirrored } from '../svg.ts';
import * as building from './work-building.ts';
import * as cleaning from './work-cleaning.ts';
import * as cooling from './work-cooling.ts';
import * as electric from './work-electric.ts';
import * as finish from './work-finish.ts';
import * as garden from './work-garden.ts';
import * as leisure from './work-leisure.ts';
import * as people from './work-people.ts';
import * as pool from './work-pool.ts';
import * as property from './work-property.ts';
import * as repairs from './work-repairs.ts';
import * as technology from './work-technology.ts';
import * as vehicles from './work-vehicles.ts';
import * as water from './work-water.ts';

type Draw = (random: Random) => string;

/** What shows the work of a service or, for services without pictures of their own, of their category. */
const scenes: Readonly<Record<string, readonly Draw[]>> = {
  water: [water.drawTap, water.drawPipes, water.drawBathroom, water.drawHeater],
  'water-heaters': [water.drawHeater],
  'drain-cleaning': [water.drawBathroom, water.drawPipes],
  'septic-tanks': [property.drawDigger, water.drawPipes],
  'wells-and-pumps': [water.drawTank, water.drawPipes],
  'water-tanks': [water.drawTank],
  'water-filters': [water.drawTap, water.drawPipes],
  electricity: [electric.drawPanel, electric.drawLights],
  'solar-energy': [electric.drawSolar],
  generators: [electric.drawGenerator],
  'cooling-and-appliances': [cooling.drawBedroom, cooling.drawCondenser],
  'ac-cleaning': [cooling.drawWashing, cooling.drawBedroom, cooling.drawCondenser],
  'appliance-repair': [cooling.drawKitchen],
  'commercial-refrigeration': [cooling.drawCondenser, cooling.drawKitchen],
  cleaning: [cleaning.drawMop, cleaning.drawLivingRoom],
  'maid-service': [cleaning.drawLivingRoom, cleaning.drawMop, cleaning.drawGuestRoom],
  'rental-turnover': [cleaning.drawGuestRoom, cleaning.drawLivingRoom],
  'gutter-cleaning': [cleaning.drawGutter],
  'pressure-washing': [cleaning.drawPressure],
  'window-cleaning': [finish.drawGlazing, cleaning.drawPressure],
  laundry: [cleaning.drawLaundry],
  'pools-and-gardens': [garden.drawGarden],
  'pool-maintenance': [pool.drawPool, pool.drawPoolCare],
  'pool-construction': [pool.drawPool, finish.drawTiles],
  'lawn-mowing': [garden.drawLawn],
  'tree-trimming': [garden.drawTree],
  irrigation: [garden.drawIrrigation],
  'pest-control': [garden.drawPests],
  construction: [building.drawSite, building.drawBricks],
  roofing: [building.drawRoof],
  painting: [finish.drawPaint],
  drywall: [finish.drawPaint, repairs.drawShelves],
  'flooring-and-tile': [finish.drawTiles],
  carpentry: [finish.drawCarpentry],
  welding: [building.drawWelding],
  waterproofing: [building.drawRoof, finish.drawPaint],
  'windows-and-doors': [finish.drawGlazing],
  'fences-and-gates': [building.drawGate],
  'decks-and-ranchos': [building.drawRancho],
  'home-repairs': [repairs.drawToolWall, repairs.drawShelves],
  locksmith: [repairs.drawDoor],
  upholstery: [repairs.drawArmchair],
  'curtains-and-blinds': [finish.drawGlazing],
  technology: [technology.drawDesk],
  'internet-installation': [technology.drawDish, technology.drawDesk],
  'security-cameras': [technology.drawCamera],
  'audio-and-video': [technology.drawMusic, repairs.drawShelves],
  vehicles: [vehicles.drawWorkshop],
  'car-wash': [vehicles.drawCarWash],
  'golf-cart-and-atv-repair': [vehicles.drawCart],
  'boat-repair': [vehicles.drawBoat],
  'surfboard-repair': [vehicles.drawBoards],
  property: [property.drawVilla],
  'security-guards': [technology.drawCamera, property.drawVilla],
  moving: [property.drawMoving],
  'junk-removal': [property.drawDigger],
  'driver-and-shuttle': [property.drawShuttle],
  'professional-services': [people.drawPapers],
  architecture: [people.drawBlueprint, property.drawVilla],
  engineering: [people.drawBlueprint, building.drawSite],
  'land-surveying': [people.drawBlueprint],
  'web-design': [technology.drawDesk],
  people: [people.drawCompany],
  babysitting: [people.drawLessons],
  'private-chef': [leisure.drawDinner],
  massage: [leisure.drawSpa],
  'hair-and-nails': [leisure.drawSalon],
  'personal-training': [leisure.drawTraining],
  tutoring: [people.drawLessons],
  'pet-care': [people.drawDog],
  'event-planning': [leisure.drawWedding, leisure.drawDinner],
  photography: [leisure.drawPhoto],
  'music-and-dj': [technology.drawMusic],
};

/** What can be read must not be mirrored. */
const written: readonly Draw[] = [people.drawLessons];

/** Each of the many pictures is coded in four sizes when the province is made: the smaller, the sooner. */
const scale = 2 / 3;

/** A job well done in the service `serviceId`, 800 by 600. */
export function drawWork(random: Random, serviceId: string): string {
  const draw = random.pick(scenes[serviceId] ?? scenes[categoryOf(serviceId)] ?? [repairs.drawToolWall]);
  const scene = draw(random);
  const isMirrored = random.chance(0.5) && !written.includes(draw);
  return drawing(width, height, isMirrored ? mirrored(width, scene) : scene, scale);
}
