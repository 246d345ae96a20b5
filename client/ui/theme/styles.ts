/** The style sheets of every page, in the order the cascade wants them; a component's own come with the component. */
import '@mantine/core/styles/baseline.css';
import 'virtual:theme.css';
import '@mantine/core/styles/global.css';
import './global.css';
// Nearly every page has a button.
import '../controls/controls.module.css';
