/* oxlint-disable max-lines -- a table of data */
import type { Trade } from '../phrases.ts';

export const lifeTrades: Readonly<Record<string, Trade>> = {
  handyman: {
    offers: ['small repairs of every kind', 'shelves and curtain rods', 'doors that stick', 'lists of odd jobs'],
    done: [
      'worked through a list of <nine|twelve|seventeen> small jobs in a day',
      'fixed the doors, hung the mirrors and changed the lamps',
      'repaired what the rainy season had broken',
      'got our rental in {place} ready for the season',
    ],
  },
  locksmith: {
    offers: ['opening without damage', 'new locks and keys', 'car keys', 'smart locks'],
    done: [
      'opened our door without a scratch at <ten at night|six in the morning>',
      'changed all the locks of the house we bought',
      'made a new key for the car on the beach',
    ],
  },
  'furniture-assembly': {
    offers: ['flat-pack furniture', 'wall-mounted televisions', 'shelves and beds'],
    done: [
      'assembled three beds and a desk in an afternoon',
      'hung the television perfectly level',
      'put together a wardrobe of which we had lost the instructions',
    ],
  },
  upholstery: {
    offers: ['sofas and armchairs', 'outdoor cushions', 'boat and car seats'],
    done: [
      'reupholstered two armchairs from my grandmother',
      'made cushions for the terrace that dry quickly',
      'renewed the seats of our panga',
    ],
  },
  'curtains-and-blinds': {
    offers: ['blackout roller blinds', 'made-to-measure curtains', 'shade sails'],
    done: [
      'made blackout curtains for all the bedrooms',
      'installed roller blinds against the afternoon sun',
      'put up a shade sail over the terrace',
    ],
  },
  'internet-installation': {
    offers: [
      'Starlink installation',
      'wifi that reaches the whole house',
      'network cabling',
      'links between buildings',
    ],
    done: [
      'installed our Starlink in {place}',
      'got wifi out to the pool and the casita',
      'ran network cable to both offices',
      'linked two houses <three hundred meters|half a kilometer> apart',
    ],
  },
  'security-cameras': {
    offers: ['cameras you see on your phone', 'alarms', 'intercoms', 'electric fences'],
    done: [
      'installed <six|eight|twelve> cameras that we watch from abroad',
      'repaired the alarm that went off by itself',
      'connected the intercom of our condominium',
    ],
  },
  'computer-repair': {
    offers: ['slow laptops', 'broken screens', 'data recovery', 'help for people who work from home'],
    done: [
      'recovered the photos from a laptop that got wet',
      'changed the screen of my phone in one hour',
      'cleaned up my laptop and it is fast again',
    ],
  },
  'audio-and-video': {
    offers: ['outdoor speakers', 'home theaters', 'smart lights and switches'],
    done: [
      'installed speakers around the pool',
      'made all our lights and fans work from the phone',
      'set up the sound of our bar',
    ],
  },
  mechanics: {
    offers: [
      'brakes and suspension',
      'oil changes and tune-ups',
      'preparation for the technical inspection',
      'engine diagnostics',
      'older 4x4s',
    ],
    done: [
      'replaced the brakes of our <Prado|Bego|Montero|Hilux>',
      'got our old car through the inspection',
      'found the electrical fault that the agency could not find',
      'changed the shocks after a season on the road to {place}',
    ],
  },
  'tires-and-towing': {
    offers: ['flat tires', 'towing on a platform', 'jump starts'],
    done: [
      'rescued us with a flat tire on the road to {place}',
      'towed the car from the beach before the tide came',
      'came with a new battery in half an hour',
    ],
  },
  'car-wash': {
    offers: ['washing at your door', 'polish and wax', 'interiors and headlights'],
    done: [
      'washed both cars at our house',
      'got a whole dry season of dust out of the car',
      'polished the headlights so that they look new',
    ],
  },
  'golf-cart-and-atv-repair': {
    offers: ['golf cart batteries', 'ATV engines', 'motorcycle servicing', 'repairs at your house'],
    done: [
      'changed the batteries of our golf cart',
      'repaired the ATV after a river crossing we regret',
      'serviced my motorcycle while I had a coffee',
    ],
  },
  'boat-repair': {
    offers: ['outboard motors', 'fiberglass', 'hull cleaning'],
    done: [
      'serviced the two outboards of our boat',
      'repaired a hole in the hull so that you cannot see it',
      'painted the panga before the fishing season',
    ],
  },
  'surfboard-repair': {
    offers: ['ding repair', 'broken boards', 'bicycle tune-ups'],
    done: [
      'fixed <two dings|a snapped nose|a fin box> overnight',
      'glued my broken longboard and it surfs the same',
      'tuned up our beach bikes',
    ],
  },
  'property-management': {
    offers: [
      'care of houses whose owners live abroad',
      'guests and reservations',
      'monthly reports with photos',
      'payment of bills and staff',
    ],
    done: [
      '[manages|manages|manage] our house in {place}',
      'found a leak during an inspection and had it fixed before we landed',
      'doubled the bookings of our rental in a year',
      '[sends|sends|send] a report with photos every month',
    ],
  },
  'security-guards': {
    offers: ['night guards', '[patrols|patrols|patrol]', 'guards for events'],
    done: [
      'guarded our building site for five months',
      'took care of the security at our wedding',
      '[patrols|patrols|patrol] our street every night',
    ],
  },
  moving: {
    offers: ['moves inside the province', 'moves from San José', 'pick-up trucks by the hour'],
    done: [
      'moved our whole house from San José to {place}',
      'brought a refrigerator and three beds from Liberia',
      'carried the piano up the stairs',
    ],
  },
  'junk-removal': {
    offers: ['rubble and old furniture', 'gravel, sand and soil', 'small excavators'],
    done: [
      'took away three truckloads of rubble',
      'leveled the lot and brought the gravel',
      'emptied the bodega of everything we no longer wanted',
    ],
  },
  'driver-and-shuttle': {
    offers: ['transfers to the airport of Liberia', 'day trips', 'vans with child seats', 'early flights'],
    done: [
      'picked us up at the airport in Liberia',
      'drove our guests to Rincón de la Vieja and back',
      'took us to {place} with four surfboards on the roof',
    ],
  },
  architecture: {
    offers: ['houses for the tropics', 'plans and permits', 'supervision of the works', 'renderings'],
    done: [
      'designed our house in {place}',
      'drew the plans and got the permits of the municipality',
      'redesigned a dark old house and filled it with light',
    ],
  },
  engineering: {
    offers: ['inspection before you buy', 'structural calculations', 'soil studies'],
    done: [
      'inspected the house before we bought it',
      'calculated the structure for a second floor',
      'found the reason for the cracks',
    ],
  },
  'land-surveying': {
    offers: ['registered plans', 'boundaries', 'contour lines with drone'],
    done: [
      'surveyed our lot and found the missing corner stone',
      'registered the plan in the Catastro',
      'divided the farm into four lots',
    ],
  },
  'legal-and-notary': {
    offers: [
      'property transfers',
      'residency',
      'companies',
      'wills and powers of attorney',
      'due diligence before you buy',
    ],
    done: [
      'handled the purchase of our lot in {place}',
      'got our residency approved',
      'formed our company and explained every paper in English',
      'discovered a mortgage on a lot we nearly bought',
    ],
  },
  accounting: {
    offers: ['electronic invoices', 'monthly tax returns', 'payroll and social security'],
    done: [
      'put four years of papers in order',
      '[files|files|file] our taxes every month',
      'set up the electronic invoices for our café',
    ],
  },
  translation: {
    offers: ['official translations', 'interpreting at the bank or the notary', 'residency papers'],
    done: [
      'translated our documents for the residency',
      'interpreted for us at the notary',
      'stood in the queues at Migración with us',
    ],
  },
  'web-design': {
    offers: ['websites in two languages', 'logos and signs', 'social media'],
    done: [
      'built the website of our surf camp',
      'designed our logo and the sign outside',
      '[looks|looks|look] after the social media of our hotel',
    ],
  },
  babysitting: {
    offers: ['evenings and weekends', 'children on holiday', 'help with homework', 'references from families'],
    done: [
      'looked after our <twins|two boys|three girls|baby> while we went out to dinner',
      'was with our children every morning of our holiday',
      'taught my daughter her first songs in Spanish',
    ],
  },
  'elder-care': {
    offers: ['company and care at home', 'nights', 'injections and blood pressure'],
    done: [
      'cared for my mother after her operation',
      '[accompanies|accompanies|accompany] my father every morning',
      'came every day to give the injections',
    ],
  },
  'private-chef': {
    offers: ['private dinners', 'weekly meal plans', 'catering for parties', 'fresh fish from the local boats'],
    done: [
      'cooked a birthday dinner for <ten|fourteen|twenty>',
      'cooked for our family for a week',
      'did the catering of our wedding in {place}',
      'taught us to make proper gallo pinto and ceviche',
    ],
  },
  massage: {
    offers: ['massages at your house', 'deep tissue', 'therapy after injuries', 'massages for couples'],
    done: [
      'gave us both a massage on the terrace',
      'fixed my neck after a week of surfing',
      'treated my shoulder for a month',
    ],
  },
  'hair-and-nails': {
    offers: ['cuts and color', 'nails at home', 'make-up for weddings'],
    done: [
      'did the hair and make-up of the whole bridal party',
      '[cuts|cuts|cut] my hair every month',
      'did my nails at home and they lasted three weeks',
    ],
  },
  'personal-training': {
    offers: ['surf lessons for all ages', 'training on the beach', 'swimming for children'],
    done: [
      'got me standing on a board at fifty-six',
      '[trains|trains|train] me three mornings a week',
      'taught our kids to swim',
    ],
  },
  tutoring: {
    offers: ['mathematics', 'Spanish for foreigners', 'English conversation', 'exam preparation'],
    done: [
      'helped my son pass his mathematics exam',
      'taught us enough Spanish to order, joke and complain',
      'prepared my daughter for the bachillerato',
    ],
  },
  'pet-care': {
    offers: ['dog sitting', 'walks on the beach', 'grooming at home', 'training of puppies'],
    done: [
      'stayed with our <two dogs|old cat|three rescue dogs> while we traveled',
      'walked our dog every day',
      'groomed a dog that hates to be groomed',
      'trained our puppy in six weeks',
    ],
  },
  'event-planning': {
    offers: ['beach weddings', 'tents, tables and chairs', 'children’s parties'],
    done: [
      'organized our wedding on the beach of {place}',
      'set up the tents and tables for eighty people',
      "planned my daughter's fifteenth birthday",
    ],
  },
  photography: {
    offers: ['weddings and families', 'real estate photos', 'drone video', 'surf photos'],
    done: [
      'photographed our family at sunset in {place}',
      'took the photos and drone video that sold our house',
      'photographed our wedding',
    ],
  },
  'music-and-dj': {
    offers: ['weddings and parties', 'sound and lights', 'live music'],
    done: [
      'played at our wedding until the neighbors joined in',
      'brought sound and lights to the beach',
      'played marimba for my father-in-law',
    ],
  },
};
