/* oxlint-disable max-lines -- a table of data */
import type { Trade } from '../phrases.ts';

export const homeTrades: Readonly<Record<string, Trade>> = {
  plumbing: {
    offers: [
      'leak detection and repair',
      'toilets, taps and showers',
      'bathroom and kitchen installations',
      'pressure problems',
      'PVC and PEX pipework',
      'garden and pool lines',
      'outdoor showers',
    ],
    done: [
      'fixed a leak under <our kitchen sink|the bathroom basin|the laundry sink>',
      'replaced <two taps|the old shower valve|a toilet that never stopped running>',
      'found a hidden leak <behind the tiles|in the garden line|under the slab> that had doubled our water bill',
      'put in a new <guest bathroom|kitchen sink|outdoor shower>',
      'changed <all the angle valves|the main shut-off valve|the old galvanized pipes> at our place in {place}',
      'repaired a burst pipe <on a holiday|the day before our guests arrived|at seven in the morning>',
      'sorted out the low water pressure <upstairs|in the casita|in both showers>',
    ],
  },
  'water-heaters': {
    offers: [
      'electric and gas water heaters',
      'tankless heaters',
      'replacement of elements and thermostats',
      'solar hot water',
    ],
    done: [
      'installed a <tankless|40-gallon|gas> water heater',
      'replaced the heating element that the hard water had ruined',
      'got the hot water running again after <two weeks of cold showers|a power surge>',
      'moved the heater out of the kitchen and into the bodega',
    ],
  },
  'drain-cleaning': {
    offers: ['blocked drains and toilets', 'camera inspection of sewer lines', 'grease traps'],
    done: [
      'cleared a kitchen drain that <two others|everybody else> had given up on',
      'unblocked the main sewer line <full of roots|after the big rains>',
      'cleaned the grease trap and the boxes in the patio',
    ],
  },
  'septic-tanks': {
    offers: ['septic tank pumping', 'new drain fields', 'inspection before you buy'],
    done: [
      'pumped out the septic tank',
      'rebuilt our drain field after the rainy season',
      'found and opened a septic tank that nobody had seen in <ten|fifteen> years',
    ],
  },
  'wells-and-pumps': {
    offers: ['pressure pumps and tanks', 'submersible pumps', 'well cleaning', 'automatic controls'],
    done: [
      'replaced the pressure pump',
      'installed a submersible pump in our well in {place}',
      'fixed a pump that kept starting and stopping all night',
    ],
  },
  'water-tanks': {
    offers: ['tank washing and disinfection', 'new storage tanks', 'float valves and connections'],
    done: [
      'installed a <1,100|2,500|5,000> liter tank so that the cuts no longer bother us',
      'washed and disinfected both water tanks',
      'replaced the float valve and stopped the overflow',
    ],
  },
  'water-filters': {
    offers: ['whole-house filters', 'water softeners', 'drinking water filters under the sink'],
    done: [
      'installed a softener and the white scale is gone',
      'changed the cartridges and tested the water',
      'fitted a drinking water filter under the sink',
    ],
  },
  electrical: {
    offers: [
      'rewiring and new circuits',
      'breaker panels',
      'lights and ceiling fans',
      'outlets and grounding',
      'outdoor and garden lighting',
      'fault finding',
    ],
    done: [
      'replaced our rusty breaker panel',
      'installed <four|six|a dozen> ceiling fans and new lights',
      'found the short circuit that tripped the breaker <every evening|whenever it rained>',
      'rewired <the bodega|the pool house|an old wooden house> in {place}',
      'grounded all the outlets, which <nobody had ever done|the builder had only pretended to do>',
      'ran power to <the gate|the rancho|the well>',
    ],
  },
  'solar-energy': {
    offers: [
      'grid-tied solar systems',
      'batteries for the outages',
      'solar cleaning and maintenance',
      'ICE and Coopeguanacaste paperwork',
    ],
    done: [
      'installed <ten|sixteen|twenty-four> solar panels on our roof',
      'added batteries so that we hardly notice the power cuts',
      'cleaned the panels and found a string that had been off for months',
    ],
  },
  generators: {
    offers: ['standby generators', 'surge protectors for the whole house', 'automatic transfer switches'],
    done: [
      'installed a standby generator with a transfer switch',
      'serviced our generator before the rainy season',
      'put in a surge protector after we lost a second <fridge|television|modem>',
    ],
  },
  'ac-cleaning': {
    offers: [
      'deep cleaning of mini splits',
      'condenser washing against the salt',
      'drain line clearing',
      'maintenance plans for condos and rentals',
      'anti-mold treatment',
    ],
    done: [
      'cleaned <three|four|five|seven> mini splits in one morning',
      'washed the condensers that the sea air had been eating',
      'stopped the bedroom AC from dripping on the floor',
      'deep cleaned every unit in our rental in {place}',
      'cleared the drain lines and the musty smell is gone',
    ],
  },
  'ac-installation': {
    offers: [
      'mini split installation',
      'inverter units sized for your room',
      'copper lines hidden in the wall',
      'condenser stands in stainless steel',
    ],
    done: [
      'installed an inverter mini split in <the living room|each bedroom|our office>',
      'replaced <two|three> old units with inverters',
      'moved an air conditioner to another wall without leaving a mark',
    ],
  },
  'ac-repair': {
    offers: ['gas leaks and recharge', 'boards and compressors', 'noisy or dripping units'],
    done: [
      'repaired an AC that only blew warm air',
      'changed the capacitor on the spot',
      'found a gas leak that others had simply refilled, twice',
      'replaced the board that lightning had burnt',
    ],
  },
  'appliance-repair': {
    offers: ['washing machines and dryers', 'refrigerators', 'stoves and ovens', 'dishwashers'],
    done: [
      'fixed our <washing machine|dryer|refrigerator|oven> at home',
      'changed the bearings of the washing machine',
      'brought the fridge back to life on a Saturday',
    ],
  },
  'commercial-refrigeration': {
    offers: ['cold rooms', 'ice machines', 'display fridges and freezers'],
    done: [
      "repaired our restaurant's cold room before the fish was lost",
      'serviced the ice machine and the display fridges',
      'replaced the compressor of the walk-in cooler',
    ],
  },
  'maid-service': {
    offers: [
      'weekly cleaning',
      'ironing and laundry',
      'kitchens and bathrooms that shine',
      'cleaning by the hour',
      'looking after the house while you travel',
    ],
    done: [
      'cleaned our house <every week|twice a month|every Tuesday> <since we moved to {place}|for months>',
      'left the kitchen and both bathrooms spotless',
      'did the ironing and even organized the pantry',
      'cleaned the whole apartment before my parents came to visit',
      'looked after the house while we were away',
    ],
  },
  'deep-cleaning': {
    offers: ['move-in and move-out cleaning', 'cleaning after construction', 'mold removal'],
    done: [
      'deep cleaned the house after <six months|a whole rainy season> closed',
      'removed the dust and paint drops the builders had left',
      'got rid of the mold in the closets',
    ],
  },
  'rental-turnover': {
    offers: [
      'turnovers between guests',
      'linen and towels',
      'restocking and photos after each stay',
      'same-day turnovers',
    ],
    done: [
      '[does|does|do] the turnovers of our rental in {place}',
      'turned two condos around in four hours between guests',
      'handled every check-out of the high season for us',
    ],
  },
  'gutter-cleaning': {
    offers: ['gutter and downspout cleaning', 'leaf guards', 'resealing of joints', 'fascia repairs'],
    done: [
      'cleaned all the gutters before the rains',
      'took a wheelbarrow of leaves <and a bird nest |>out of our gutters',
      'resealed the joints and replaced a downspout',
      'installed leaf guards under the big guanacaste tree',
    ],
  },
  'pressure-washing': {
    offers: ['driveways and terraces', 'exterior walls before painting', 'roof washing'],
    done: [
      'pressure washed the driveway and the pool deck',
      'washed the green off the perimeter wall',
      'cleaned the roof without breaking a tile',
    ],
  },
  'window-cleaning': {
    offers: ['sliding doors and tracks', 'salt and lime stains', 'high windows'],
    done: [
      'cleaned windows we could never reach',
      'got the salt off all the sliding doors',
      'cleaned the glass railing, so now we see the ocean again',
    ],
  },
  laundry: {
    offers: ['wash and fold by the kilo', 'sofas and mattresses', 'pick-up and delivery'],
    done: [
      'washed a sofa that two dogs and three kids had adopted',
      'picked up our laundry on Monday and returned it folded on Tuesday',
      'cleaned the mattresses of our rental',
    ],
  },
  'pool-maintenance': {
    offers: [
      'weekly pool service',
      'green pool recovery',
      'pumps and filters',
      'salt systems',
      'water tests with every visit',
      'leak detection',
    ],
    done: [
      '[looks|looks|look] after our pool <twice a week|every Monday and Thursday>',
      'turned our green pool blue in <three|four|five> days',
      'replaced the pump and the filter sand',
      'kept the pool perfect while we were back in <Canada|Texas|Oregon|Germany>',
      'converted our pool to salt',
      'found out why we were losing <two|three> centimeters of water a day',
    ],
  },
  'pool-construction': {
    offers: ['plunge pools', 'retiling and resurfacing', 'infinity edges', 'leaking skimmers and lights'],
    done: [
      'built our plunge pool in <seven|nine|eleven> weeks',
      'retiled the pool with local blue mosaic',
      'fixed a leak around the skimmer',
    ],
  },
  landscaping: {
    offers: [
      'tropical garden design',
      'planting with native species',
      'garden maintenance',
      'stone paths',
      'hedges and palms',
      'gardens that survive the dry season',
    ],
    done: [
      'designed our garden with native plants',
      'turned a lot full of mud into a real garden',
      'planted <twelve|twenty|thirty> palms and not one has died',
      '[keeps|keeps|keep] our garden in {place} beautiful all year',
      'laid a stone path down to the rancho',
      'saved our hedge from the leafcutter ants',
    ],
  },
  'lawn-mowing': {
    offers: ['grass cutting', 'clearing of lots', 'firebreaks before the dry season'],
    done: [
      'cut the grass and cleared the lot',
      'cleaned up a lot that looked like a jungle',
      'made the firebreak around our farm',
    ],
  },
  'tree-trimming': {
    offers: ['pruning at height', 'safe removal of dead trees', 'coconut and palm cleaning'],
    done: [
      'took down a dead tree that leaned over our roof',
      'trimmed the palms before a coconut hit somebody',
      'pruned the mango tree with real care',
    ],
  },
  irrigation: {
    offers: ['drip irrigation', 'sprinklers with timers', 'repair of broken lines'],
    done: [
      'installed drip irrigation for the whole garden',
      'repaired the sprinkler lines that the agoutis had chewed',
      'set up a timer so the garden waters itself',
    ],
  },
  'pest-control': {
    offers: [
      'termite treatment',
      'fumigation that is safe for pets',
      'scorpions and cockroaches',
      'bats in the roof',
      'quarterly contracts',
    ],
    done: [
      'treated the termites in <our ceiling|the closets|the wooden deck>',
      'fumigated the house and we have not seen a scorpion since',
      'got the bats out of the roof without hurting one',
      'ended an ant invasion in the kitchen',
    ],
  },
  'general-construction': {
    offers: [
      'turnkey houses',
      'additions and second floors',
      'kitchen and bathroom remodels',
      'supervision for owners abroad',
    ],
    done: [
      'built our house in {place}',
      'remodeled the kitchen and <one bathroom|two bathrooms|the terrace>',
      'added a casita for our guests',
      'finished the work another builder had abandoned',
    ],
  },
  masonry: {
    offers: ['block walls', 'concrete floors', 'retaining walls', 'plastering'],
    done: [
      'built a perimeter wall of <forty|sixty|eighty> meters',
      'poured the concrete for our driveway',
      'repaired the cracks that the earthquake left',
    ],
  },
  roofing: {
    offers: [
      'leak repair',
      'new metal roofs',
      'insulation under the roof',
      'fascia and soffits',
      'ridges and flashing',
    ],
    done: [
      'found the leak that three others could not find',
      'changed the whole roof in <four|five|six> days',
      'replaced the rotten fascia',
      'insulated the roof and the house is so much cooler',
    ],
  },
  painting: {
    offers: ['exterior and interior painting', 'wood varnish', 'rust treatment for gates', 'color advice'],
    done: [
      'painted the outside of our house in {place}',
      'painted <three rooms|the whole apartment|the restaurant> in <two|three|four> days',
      'sanded and varnished the teak doors',
      'treated the rust on the gate before painting it',
    ],
  },
  drywall: {
    offers: ['partition walls', 'suspended ceilings', 'repairs after leaks'],
    done: [
      'divided the big room with a gypsum wall',
      'repaired the ceiling after a leak and you cannot see where',
      'made a built-in shelf out of drywall',
    ],
  },
  'flooring-and-tile': {
    offers: ['porcelain floors', 'bathroom tiling', 'polished concrete', 'regrouting'],
    done: [
      'tiled both bathrooms',
      'laid porcelain in the whole ground floor',
      'polished our concrete floor until it shone',
      'regrouted the shower',
    ],
  },
  carpentry: {
    offers: ['kitchen cabinets', 'closets', 'teak and cenízaro furniture', 'doors and door frames'],
    done: [
      'built our kitchen cabinets in <teak|melina|cedar>',
      'made a dining table out of one guanacaste slab',
      'repaired the swollen doors that would not close',
      'fitted closets in the bedrooms',
    ],
  },
  welding: {
    offers: ['gates and railings', 'steel structures', 'stainless steel for the coast', 'repairs on site'],
    done: ['made a new gate', 'welded the railing of the stairs on site', 'built the steel structure of our carport'],
  },
  waterproofing: {
    offers: ['flat roofs and slabs', 'damp walls', 'planters and balconies'],
    done: [
      'waterproofed the roof terrace',
      'cured a damp wall that had bothered us for years',
      'sealed the balcony above the kitchen',
    ],
  },
  'windows-and-doors': {
    offers: ['aluminium windows', 'shower doors', 'mosquito screens', 'sliding door wheels and locks'],
    done: [
      'put mosquito screens on every window',
      'replaced a sliding door that had not slid for years',
      'installed the glass doors of both showers',
    ],
  },
  'fences-and-gates': {
    offers: ['electric gates', 'mesh and wood fences', 'gate motors and remotes'],
    done: [
      'installed a motor on our gate',
      'fenced the lot in three days',
      'got the gate motor working again after lightning',
    ],
  },
  'decks-and-ranchos': {
    offers: ['wooden decks', 'palm roofs', 'pergolas', 'outdoor kitchens'],
    done: [
      'built a deck around our pool',
      'replaced the palm roof of the rancho',
      'made a pergola that finally gives us shade',
    ],
  },
};
