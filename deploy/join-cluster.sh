#!/usr/bin/env bash
# Joins the CouchDB nodes named in the arguments into one cluster, by the setup API of the first of them. Changes nothing
# when they are joined already. COUCHDB_USER and COUCHDB_PASSWORD are the same on every node; letters and digits only.
set -uo pipefail

readonly nodes=("$@") first=$1 port=${COUCHDB_PORT:-5984} attempts=30
readonly account="\"username\":\"$COUCHDB_USER\",\"password\":\"$COUCHDB_PASSWORD\""

# call <node> <path> [body]: prints the answer; fails when the node refuses. The password is in no argument.
call() {
  local options=(--silent --show-error --fail-with-body --max-time 30)
  if (($# > 2)); then options+=(--header 'Content-Type: application/json' --data-binary @-); fi
  curl "${options[@]}" --config <(printf 'user = "%s:%s"\n' "$COUCHDB_USER" "$COUCHDB_PASSWORD") \
    "http://$1:$port$2" <<<"${3:-}"
}

state() {
  call "$1" /_cluster_setup
}

# One pass over what is still to do, each step only when it is. Fails when something could not be done yet.
join_nodes() {
  local node other members answer

  # 1 each node listens to the others (CouchDB's image sees to that; an installation of another kind may not)
  for node in "${nodes[@]}"; do
    answer=$(state "$node") || return
    [[ $answer != *cluster_disabled* ]] ||
      call "$node" /_cluster_setup \
        "{\"action\":\"enable_cluster\",\"bind_address\":\"0.0.0.0\",\"node_count\":\"${#nodes[@]}\",$account}" || return
  done

  # 2 the first node knows all others
  members=$(call "$first" /_membership) || return
  for node in "${nodes[@]:1}"; do
    [[ $members == *"\"couchdb@$node\""* ]] ||
      call "$first" /_cluster_setup "{\"action\":\"add_node\",\"host\":\"$node\",\"port\":$port,$account}" || return
  done

  # 3 the system databases, once: they are spread over the nodes there are by then
  answer=$(state "$first") || return
  [[ $answer == *cluster_finished* ]] || call "$first" /_cluster_setup '{"action":"finish_cluster"}' || return

  # 4 every node sees every other
  for node in "${nodes[@]}"; do
    members=$(call "$node" /_membership) || return
    members=${members#*\"all_nodes\":[}
    members=${members%%]*}
    for other in "${nodes[@]}"; do
      [[ $members == *"\"couchdb@$other\""* ]] || return
    done
  done
}

for ((attempt = 1; attempt <= attempts; attempt++)); do
  if join_nodes; then
    echo "joined: ${nodes[*]}"
    exit 0
  fi
  echo "not joined yet, attempt $attempt of $attempts" >&2
  sleep 2
done
exit 1
