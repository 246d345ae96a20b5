/** The style sheets of every page, in the order the cascade wants them; a component's own come with the component. */
import '@mantine/core/styles/baseline.css';
import 'virtual:theme.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/ActionIcon.css';
import './global.css';
