package dev.galgo.pekko.features;

import dev.galgo.pekko.ActorLab;
import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.jspecify.annotations.Nullable;

/** Clients that go on for ever with a server or a lock. In the examples for ActorFoundry are the same programs. */
final class Locks {
    private Locks() {}

    /** What clients are sent. */
    enum News {
        START,
        BUSY,
        GRANTED,
        LEAVE,
        RELEASED
    }

    /** What servers and locks are sent. */
    sealed interface Request {}

    record Acquire(ActorRef<News> client) implements Request {}

    record Release(ActorRef<News> client) implements Request {}

    /** Wants the lock again and again. */
    static final class Client extends AbstractBehavior<News> {
        private final ActorRef<Request> lock;
        private final boolean stays;
        boolean waiting;
        boolean inside;

        Client(ActorContext<News> context, ActorRef<Request> lock, boolean stays) {
            super(context);
            this.lock = lock;
            this.stays = stays;
        }

        @Override
        public Receive<News> createReceive() {
            return newReceiveBuilder().onAnyMessage(this::hear).build();
        }

        private Behavior<News> hear(News news) {
            ActorRef<News> self = getContext().getSelf();
            switch (news) {
                case START, BUSY, RELEASED -> {
                    waiting = true;
                    lock.tell(new Acquire(self));
                }
                case GRANTED -> {
                    waiting = false;
                    inside = stays;
                    if (stays) {
                        self.tell(News.LEAVE);
                    } else {
                        lock.tell(new Release(self));
                    }
                }
                case LEAVE -> {
                    inside = false;
                    lock.tell(new Release(self));
                }
            }
            return this;
        }
    }

    /** Asks as soon as it has been answered. */
    static final class Asker extends AbstractBehavior<News> {
        private final ActorRef<Request> server;
        boolean waiting;

        Asker(ActorContext<News> context, ActorRef<Request> server) {
            super(context);
            this.server = server;
        }

        @Override
        public Receive<News> createReceive() {
            return newReceiveBuilder().onAnyMessage(this::hear).build();
        }

        private Behavior<News> hear(News news) {
            waiting = news == News.START;
            if (waiting) {
                server.tell(new Acquire(getContext().getSelf()));
            } else {
                getContext().getSelf().tell(News.START);
            }
            return this;
        }
    }

    /** Answers at once. */
    static Behavior<Request> server() {
        return Behaviors.receiveMessage(request -> {
            if (request instanceof Acquire question) {
                question.client().tell(News.GRANTED);
            }
            return Behaviors.same();
        });
    }

    /** Is given to whoever asks while it is free; whoever finds it taken is sent away. */
    static Behavior<Request> spinning(@Nullable ActorRef<News> holder) {
        return Behaviors.receiveMessage(request -> {
            if (request instanceof Acquire wish) {
                wish.client().tell(holder == null ? News.GRANTED : News.BUSY);
                return holder == null ? spinning(wish.client()) : Behaviors.same();
            }
            ((Release) request).client().tell(News.RELEASED);
            return spinning(null);
        });
    }

    /** Is given to whoever asks while it is free, and to those who wait when it is given back. */
    static Behavior<Request> queueing(@Nullable ActorRef<News> holder, List<ActorRef<News>> queue) {
        return Behaviors.receiveMessage(request -> {
            var waiting = new ArrayList<>(queue);
            ActorRef<News> keeper = holder;
            if (request instanceof Acquire wish) {
                waiting.add(wish.client());
            } else if (request instanceof Release done) {
                keeper = null;
                done.client().tell(News.RELEASED);
            }
            if (keeper == null && !waiting.isEmpty()) {
                keeper = waiting.remove(0);
                keeper.tell(News.GRANTED);
            }
            return queueing(keeper, List.copyOf(waiting));
        });
    }

    /** Sets clients of a lock going, and gives their objects, which claims may look at. */
    static List<Client> clients(ActorLab lab, Behavior<Request> lock, int many, boolean stay) {
        ActorRef<Request> at = lab.spawn(lock, "lock");
        var clients = new ArrayList<Client>();
        for (int i = 1; i <= many; i++) {
            lab.spawn(
                            Behaviors.<News>setup(context -> {
                                var client = new Client(context, at, stay);
                                clients.add(client);
                                return client;
                            }),
                            "client" + i)
                    .tell(News.START);
        }
        return clients;
    }

    /** Sets clients of a server going. */
    static List<Asker> askers(ActorLab lab, int many) {
        ActorRef<Request> at = lab.spawn(server(), "server");
        var askers = new ArrayList<Asker>();
        for (int i = 1; i <= many; i++) {
            lab.spawn(
                            Behaviors.<News>setup(context -> {
                                var asker = new Asker(context, at);
                                askers.add(asker);
                                return asker;
                            }),
                            "client" + i)
                    .tell(News.START);
        }
        return askers;
    }
}
