import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import acCleaning from '../../ui/illustrations/ac-cleaning.svg';
import gutterCleaning from '../../ui/illustrations/gutter-cleaning.svg';
import maidService from '../../ui/illustrations/maid-service.svg';
import plumbing from '../../ui/illustrations/plumbing.svg';
import waterHeaters from '../../ui/illustrations/water-heaters.svg';
import { useLanguage } from '../../ui/words/use-language.ts';
import { Section } from './section.tsx';
import classes from './popular-services.module.css';

/** Five services with their example prices (specification, section 9). */
export function PopularServices() {
  const { t } = useLingui();
  const language = useLanguage();
  const services = [
    { id: 'plumbing', name: t`Fix a leak`, price: t`from $25`, picture: plumbing },
    { id: 'ac-cleaning', name: t`AC cleaning`, price: t`from $59`, picture: acCleaning },
    { id: 'water-heaters', name: t`Water heater installation`, price: t`from $95`, picture: waterHeaters },
    { id: 'maid-service', name: t`Maid service`, price: t`from $5 per hour`, picture: maidService },
    { id: 'gutter-cleaning', name: t`Gutter cleaning`, price: t`from $4 per meter`, picture: gutterCleaning },
  ];
  return (
    <Section
      title={t`Popular services`}
      lead={t`Example prices, so that you have an idea. Each professional sets their own.`}
    >
      <ul className={classes.services}>
        {services.map(({ id, name, price, picture }) => (
          <li key={id}>
            <Link
              to="/$lang/find/$service/{-$zone}"
              params={{ lang: language, service: id, zone: undefined }}
              className={classes.card}
            >
              <img src={picture} width={240} height={180} alt="" loading="lazy" />
              <span className={classes.words}>
                <strong>{name}</strong>
                <span>{price}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
