package org.example.shop;

import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** Two clerks read what is in the till, add to it, and write it back. */
public final class Till {
    private Till() {}

    private interface ForTill {}

    private record Read(ActorRef<Integer> clerk) implements ForTill {}

    private record Write(int amount) implements ForTill {}

    private static Behavior<ForTill> till(int amount) {
        return Behaviors.receive(ForTill.class)
                .onMessage(Read.class, read -> {
                    read.clerk().tell(amount);
                    return Behaviors.same();
                })
                .onMessage(Write.class, write -> till(write.amount()))
                .build();
    }

    private static Behavior<Integer> clerk(ActorRef<ForTill> till, ActorRef<String> boss, int taken) {
        return Behaviors.setup(context -> {
            till.tell(new Read(context.getSelf()));
            return Behaviors.receiveMessage(amount -> {
                till.tell(new Write(amount + taken));
                boss.tell("done");
                return Behaviors.stopped();
            });
        });
    }

    private static Behavior<String> boss() {
        return Behaviors.setup(context -> {
            ActorRef<ForTill> till = context.spawn(till(0), "till");
            context.spawn(clerk(till, context.getSelf(), 100), "alice");
            context.spawn(clerk(till, context.getSelf(), 70), "bob");
            return counting(context, till, 0);
        });
    }

    private static Behavior<String> counting(ActorContext<String> context, ActorRef<ForTill> till, int done) {
        return Behaviors.receiveMessage(said -> {
            if (said.equals("done")) {
                if (done == 1) {
                    till.tell(new Read(context.messageAdapter(Integer.class, amount -> "there are " + amount)));
                }
                return counting(context, till, done + 1);
            }
            if (!said.equals("there are 170")) {
                throw new IllegalStateException(said);
            }
            return Behaviors.same();
        });
    }

    /** Blocks until the system ends, which nobody asks it to. */
    public static void main(String[] args) {
        ActorSystem<String> system = ActorSystem.create(boss(), "shop");
        system.getWhenTerminated().toCompletableFuture().join();
    }
}
