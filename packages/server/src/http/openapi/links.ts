/** A call that uses the answer of another: its endpoint, and the source of its parameters. */
export type Link = {
  readonly operationId: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, string>>;
};

const key = '$request.path.key';
const licensee = '$response.body#/result/id';
const config = '$response.body#/result/name';
const job = '$response.body#/result/id';
const suggestion = '$response.body#/result/hits/0/id';

const link = (operationId: string, description: string, parameters: Link['parameters']): Link => ({
  operationId,
  description,
  parameters,
});

/** What follows from a success, by the endpoint that answered it. Testers that keep state, and people, go along them. */
export const links: Readonly<Record<string, Readonly<Record<string, Link>>>> = {
  get_autocomplete_addresses: {
    resolve: link('get_autocomplete_addresses_address_gbr', 'The whole address', { address: suggestion }),
    resolve_usa: link('get_autocomplete_addresses_address_usa', 'The address in US form', { address: suggestion }),
  },
  get_places: { resolve: link('get_places_place', 'The whole place', { place: suggestion }) },
  post_keys_key_licensees: {
    show: link('get_keys_key_licensees_licensee', 'The licensee', { key, licensee }),
    update: link('put_keys_key_licensees_licensee', 'Change the licensee', { key, licensee }),
    regenerate: link('post_keys_key_licensees_licensee_regenerate_key', 'Give it a new key', { key, licensee }),
    delete: link('delete_keys_key_licensees_licensee', 'Delete the licensee', { key, licensee }),
    usage: link('get_keys_key_usage', 'What it used', { key, licensee }),
  },
  post_keys_key_configs: {
    show: link('get_keys_key_configs_config', 'The configuration', { key, config }),
    update: link('put_keys_key_configs_config', 'Change the configuration', { key, config }),
    delete: link('delete_keys_key_configs_config', 'Delete the configuration', { key, config }),
  },
  post_jobs: {
    show: link('get_jobs_job', 'The job', { job }),
    result: link('get_jobs_job_result', 'Its result', { job }),
    resume: link('post_jobs_job_resume', 'Resume it', { job }),
    delete: link('delete_jobs_job', 'Cancel or delete it', { job }),
  },
  post_sign_up: {
    progress: link('get_sign_up_cli_token', 'Whether it was accepted', {
      cli_token: '$response.body#/result/cli_token',
    }),
  },
};
