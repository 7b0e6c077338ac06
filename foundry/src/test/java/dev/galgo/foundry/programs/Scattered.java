package dev.galgo.foundry.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import osl.manager.Actor;
import osl.manager.ActorManagerName;
import osl.manager.ActorName;
import osl.manager.RemoteCodeException;
import osl.manager.annotations.message;
import osl.service.ServiceException;
import osl.service.ServiceNotFoundException;
import osl.service.yp.YP;

/** Programs drawn from a seed: actors at several managers that send, call, move and ask where others are. */
public final class Scattered {
    private Scattered() {}

    public static class Root extends Actor {
        @message
        public void start(int seed) throws ServiceException, ServiceNotFoundException {
            var random = new Random(seed);
            var managers = new ArrayList<ActorManagerName>();
            managers.add(manager("localhost"));
            managers.add(manager("node2"));
            var peers = new ArrayList<ActorName>();
            for (int i = 0; i < 3; i++) {
                try {
                    Class<?> type = random.nextInt(4) == 0 ? Mover.class : Node.class;
                    peers.add(create(
                            managers.get(random.nextInt(2)),
                            type,
                            new ArrayList<>(peers),
                            managers,
                            random.nextInt(7)));
                } catch (RemoteCodeException crashed) {
                    return;
                }
            }
            for (int i = 0; i < 3; i++) {
                send(peers.get(1 + random.nextInt(2)), "step", 1 + random.nextInt(40));
            }
        }

        private ActorManagerName manager(String host) throws ServiceException, ServiceNotFoundException {
            return (ActorManagerName) invokeService(YP.name, "ypLookupRemoteManager", host);
        }
    }

    public static class Node extends Actor {
        protected final ArrayList<ActorName> peers;
        protected final ArrayList<ActorManagerName> managers;
        private final int bad;
        private int digest;

        public Node(List<ActorName> peers, List<ActorManagerName> managers, int bad) {
            this.peers = new ArrayList<>(peers);
            this.managers = new ArrayList<>(managers);
            this.bad = bad;
        }

        @message
        public void step(int op) throws ServiceException, ServiceNotFoundException {
            digest = (digest * 5 + op) % 23;
            assert digest % 11 != bad : digest;
            if (op > 3 && !peers.isEmpty()) {
                var peer = peers.get(op % peers.size());
                switch (op % 4) {
                    case 0 -> {
                        send(peer, "step", op / 3);
                        send(peer, "step", op / 4);
                    }
                    case 1 -> digest = (digest + ask(peer)) % 23;
                    case 2 -> send(self(), "step", op / 4);
                    default -> act(peer, op);
                }
            }
        }

        private int ask(ActorName peer) {
            try {
                return (Integer) call(peer, "get");
            } catch (RemoteCodeException crashed) {
                return 9;
            }
        }

        protected void act(ActorName peer, int op) throws ServiceException, ServiceNotFoundException {
            var where = (ActorManagerName) invokeService(YP.name, "ypMapActorToManager", peer);
            digest = (digest + managers.indexOf(where)) % 23;
        }

        @message
        public Integer get() {
            return digest;
        }
    }

    public static class Mover extends Node {
        public Mover(List<ActorName> peers, List<ActorManagerName> managers, int bad) {
            super(peers, managers, bad);
        }

        @Override
        protected void act(ActorName peer, int op) throws ServiceException, ServiceNotFoundException {
            super.act(peer, op);
            migrate(managers.get(op % 2));
            send(peer, "step", op / 3);
        }
    }
}
