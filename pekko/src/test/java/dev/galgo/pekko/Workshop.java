package dev.galgo.pekko;

import dev.galgo.testsupport.Counts;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;

/** A master gives each of two workers, or of three with {@code -Dgalgo.workshop.workers=3}, two jobs and writes down who was ready when. */
final class Workshop {
    static final int WORKERS = Counts.of("galgo.workshop.workers", 2, 2, 2);

    /** What the master writes down: two messages of each worker, in order. With three workers 6!/2^3, which is 90. */
    static final int OUTCOMES = (int) (factorial(2 * WORKERS) >> WORKERS);

    /**
     * Strands of four deliveries each after the first one, in each of which two may be swapped. With three workers 12!/(4!)^3 * 2^3, which is 277 200.
     */
    static final long EXECUTIONS = (factorial(4 * WORKERS) << WORKERS) / (long) Math.pow(factorial(4), WORKERS);

    private Workshop() {}

    private static long factorial(int n) {
        return n < 2 ? 1 : n * factorial(n - 1);
    }

    interface ForMaster {}

    record Start() implements ForMaster {}

    record Ready(String worker, int job) implements ForMaster {}

    record Job(int number, ActorRef<ForMaster> master) {}

    static Behavior<Job> worker(String name) {
        return Behaviors.receiveMessage(job -> {
            job.master().tell(new Ready(name, job.number()));
            return Behaviors.same();
        });
    }

    static final class Master extends AbstractBehavior<ForMaster> {
        private final List<ActorRef<Job>> workers;
        private final List<String> ready = new ArrayList<>();
        private final Consumer<List<String>> outcome;

        Master(ActorContext<ForMaster> context, List<ActorRef<Job>> workers, Consumer<List<String>> outcome) {
            super(context);
            this.workers = workers;
            this.outcome = outcome;
        }

        @Override
        public Receive<ForMaster> createReceive() {
            return newReceiveBuilder()
                    .onMessage(Start.class, start -> {
                        for (ActorRef<Job> worker : workers) {
                            worker.tell(new Job(1, getContext().getSelf()));
                            worker.tell(new Job(2, getContext().getSelf()));
                        }
                        return this;
                    })
                    .onMessage(Ready.class, done -> {
                        ready.add(done.worker() + done.job());
                        if (ready.size() == 2 * WORKERS) {
                            outcome.accept(List.copyOf(ready));
                        }
                        return this;
                    })
                    .build();
        }
    }

    /** As a test's body, with typed actors. */
    static void typed(ActorLab lab, Consumer<List<String>> outcome) {
        var workers = new ArrayList<ActorRef<Job>>();
        for (int i = 1; i <= WORKERS; i++) {
            workers.add(lab.spawn(worker("w" + i), "worker-" + i));
        }
        Behavior<ForMaster> master = Behaviors.setup(context -> new Master(context, workers, outcome));
        lab.spawn(master, "master").tell(new Start());
    }

    static final class ClassicWorker extends AbstractActor {
        private final String name;

        ClassicWorker(String name) {
            this.name = name;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Integer.class, job -> getSender().tell(name + job, getSelf()))
                    .build();
        }
    }

    static final class ClassicMaster extends AbstractActor {
        private final List<org.apache.pekko.actor.ActorRef> workers;
        private final List<String> ready = new ArrayList<>();
        private final Consumer<List<String>> outcome;

        ClassicMaster(List<org.apache.pekko.actor.ActorRef> workers, Consumer<List<String>> outcome) {
            this.workers = workers;
            this.outcome = outcome;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals(
                            "start",
                            start -> workers.forEach(worker -> {
                                worker.tell(1, getSelf());
                                worker.tell(2, getSelf());
                            }))
                    .match(String.class, done -> {
                        ready.add(done);
                        if (ready.size() == 2 * WORKERS) {
                            outcome.accept(List.copyOf(ready));
                        }
                    })
                    .build();
        }
    }

    /** As a test's body, with classic actors. */
    static void classic(ActorLab lab, Consumer<List<String>> outcome) {
        var workers = new ArrayList<org.apache.pekko.actor.ActorRef>();
        for (int i = 1; i <= WORKERS; i++) {
            String name = "w" + i;
            workers.add(lab.spawn(Props.create(ClassicWorker.class, () -> new ClassicWorker(name)), "worker-" + i));
        }
        lab.spawn(Props.create(ClassicMaster.class, () -> new ClassicMaster(workers, outcome)), "master")
                .tell("start", org.apache.pekko.actor.ActorRef.noSender());
    }
}
