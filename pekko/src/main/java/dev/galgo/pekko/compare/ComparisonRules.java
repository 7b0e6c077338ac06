package dev.galgo.pekko.compare;

import dev.galgo.control.unknown.GivenInput;
import dev.galgo.control.unknown.Shadow;
import dev.galgo.core.model.ActorId;
import dev.galgo.pekko.code.TestApi;
import dev.galgo.pekko.system.SystemControl;
import dev.galgo.pekko.time.VirtualTimer;
import dev.galgo.snapshot.Form;
import dev.galgo.snapshot.Snapshots;
import java.util.List;
import org.apache.pekko.actor.ActorPath;
import org.apache.pekko.actor.ActorRef;
import org.jspecify.annotations.Nullable;

/**
 * What counts when configurations of a Pekko program are compared.
 *
 * <p>Everything that an actor, a pending event or one of the test's checks reaches is state, objects of the test included: two
 * configurations that differ in a list which the actors write to are different. What is left out is Pekko's machinery, whose state is told
 * by itself where it matters (see {@link CellState}), real time, and the lab with the outcomes noted there.
 */
public final class ComparisonRules {
    /** What stands between actors without being theirs. */
    public static final List<String> MACHINERY = List.of(
            "org.apache.pekko.actor.ActorContext",
            "org.apache.pekko.actor.typed.TypedActorContext",
            "org.apache.pekko.actor.ActorSystem",
            "org.apache.pekko.actor.typed.ActorSystem",
            "org.apache.pekko.actor.ActorRefProvider",
            "org.apache.pekko.actor.Scheduler",
            "org.apache.pekko.actor.typed.Scheduler",
            "org.apache.pekko.actor.Deploy",
            "org.apache.pekko.dispatch.MessageDispatcher",
            "org.apache.pekko.dispatch.MessageQueue",
            "org.apache.pekko.dispatch.Mailbox",
            "org.apache.pekko.event.EventStream",
            "org.apache.pekko.event.LoggingAdapter",
            "org.apache.pekko.event.LoggingFilter",
            "org.slf4j.Logger",
            "com.typesafe.config.Config",
            "scala.concurrent.ExecutionContext",
            "scala.concurrent.duration.Deadline",
            "java.util.concurrent.Executor",
            "java.util.concurrent.ThreadLocalRandom",
            SystemControl.class.getName());

    private ComparisonRules() {}

    /** @param input what the program runs on; null if none of its values is unknown */
    public static Snapshots of(ActorAddresses addresses, @Nullable GivenInput input) {
        var builder = Snapshots.builder()
                .orderAsFound()
                .data("java.util.concurrent.CompletableFuture")
                .leaf(ActorId.class, new Name())
                .leaf(ActorRef.class, addresses)
                .leaf(org.apache.pekko.actor.typed.ActorRef.class, addresses.typed())
                .leaf(ActorPath.class, new Place())
                .skip(VirtualTimer.class, "timers")
                .skip(VirtualTimer.class, "deadline")
                .skip(VirtualTimer.class, "owner")
                .skip(VirtualTimer.class, "generation")
                .skip(VirtualTimer.class, "round")
                .skip(VirtualTimer.class, "late")
                .opaque(TestApi.LAB);
        TickForms.addTo(builder);
        for (String type : MACHINERY) {
            builder.opaque(type);
        }
        if (input == null) {
            builder.opaque(Shadow.class.getName());
        } else {
            builder.leaf(Shadow.class, input.marks().leaf()).marks(input.marks());
        }
        return builder.build();
    }

    private static final class Name implements Snapshots.Leaf<ActorId> {
        @Override
        public void write(ActorId id, Form.Writer out) {
            out.writeIdentity(id, id.stableHash());
        }

        @Override
        public String describe(ActorId id) {
            return id.type();
        }
    }

    /** Paths of open questions count questions, and so depend on the schedule. */
    private static final class Place implements Snapshots.Leaf<ActorPath> {
        private static final String QUESTIONS = "/temp";

        @Override
        public void write(ActorPath path, Form.Writer out) {
            String text = path.toStringWithoutAddress();
            out.writeString(text.startsWith(QUESTIONS) ? QUESTIONS : text);
        }

        @Override
        public String describe(ActorPath path) {
            return path.toStringWithoutAddress();
        }
    }
}
