package dev.galgo.pekko.features;

import dev.galgo.pekko.ActorLab;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.jspecify.annotations.Nullable;

/**
 * The protocol of the dining hakkers among the samples of Apache Pekko: each thinks for a time, asks for both chopsticks at once, eats for a time if it gets them, and else gives back what
 * it has got and thinks for a shorter time.
 */
final class Hakkers {
    private static final Duration LONG = Duration.ofSeconds(5);
    private static final Duration SHORT = Duration.ofMillis(10);

    private Hakkers() {}

    /** What chopsticks are sent. */
    sealed interface Touch {}

    record Take(ActorRef<Answer> hakker) implements Touch {}

    record Put(ActorRef<Answer> hakker) implements Touch {}

    /** What hakkers are sent. */
    sealed interface Event {}

    /** What a chopstick says to who wants it. */
    record Answer(ActorRef<Touch> chopstick, boolean taken) {}

    record Told(Answer answer) implements Event {}

    /** What hakkers are reminded of. */
    enum Urge implements Event {
        THINK,
        EAT
    }

    static Behavior<Touch> chopstick(@Nullable ActorRef<Answer> holder) {
        return Behaviors.setup(context -> lying(context, holder));
    }

    private static Behavior<Touch> lying(ActorContext<Touch> context, @Nullable ActorRef<Answer> holder) {
        return Behaviors.receiveMessage(touch -> {
            if (touch instanceof Take take) {
                take.hakker().tell(new Answer(context.getSelf(), holder == null));
                return holder == null ? lying(context, take.hakker()) : Behaviors.same();
            }
            return touch instanceof Put put && put.hakker().equals(holder) ? lying(context, null) : Behaviors.same();
        });
    }

    /** One hakker. */
    private record Hakker(
            ActorContext<Event> context, ActorRef<Answer> self, ActorRef<Touch> left, ActorRef<Touch> right) {
        Behavior<Event> thinkFor(Duration time) {
            context.scheduleOnce(time, context.getSelf(), Urge.EAT);
            return Behaviors.receiveMessage(event -> {
                left.tell(new Take(self));
                right.tell(new Take(self));
                return hungry();
            });
        }

        Behavior<Event> hungry() {
            return Behaviors.receiveMessage(event -> awaiting(((Told) event).answer()));
        }

        private Behavior<Event> awaiting(Answer first) {
            return Behaviors.receiveMessage(event -> {
                Answer second = ((Told) event).answer();
                if (first.taken() && second.taken()) {
                    context.scheduleOnce(LONG, context.getSelf(), Urge.THINK);
                    return eating();
                }
                for (Answer one : List.of(first, second)) {
                    if (one.taken()) {
                        one.chopstick().tell(new Put(self));
                    }
                }
                return thinkFor(SHORT);
            });
        }

        private Behavior<Event> eating() {
            return Behaviors.receiveMessage(event -> {
                left.tell(new Put(self));
                right.tell(new Put(self));
                return thinkFor(LONG);
            });
        }
    }

    private static Behavior<Event> hakker(ActorRef<Touch> left, ActorRef<Touch> right) {
        return Behaviors.setup(context -> {
            var one = new Hakker(context, context.messageAdapter(Answer.class, Told::new), left, right);
            return Behaviors.receiveMessage(event -> one.thinkFor(LONG));
        });
    }

    /** Sets a round table. */
    static void dine(ActorLab lab, int many) {
        var chopsticks = new ArrayList<ActorRef<Touch>>();
        for (int i = 1; i <= many; i++) {
            chopsticks.add(lab.spawn(chopstick(null), "chopstick" + i));
        }
        for (int i = 0; i < many; i++) {
            lab.spawn(hakker(chopsticks.get(i), chopsticks.get((i + 1) % many)), "hakker" + (i + 1))
                    .tell(Urge.THINK);
        }
    }
}
