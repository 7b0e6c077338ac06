package dev.galgo.examples.pekko.pool;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.jspecify.annotations.Nullable;

/** Documents whose words are to be counted, for workers to pull. */
public final class Pool extends AbstractBehavior<Pool.Command> {
    private final Queue<String> documents;
    private final Map<ActorRef, String> inHand = new HashMap<>();
    private final boolean remembering;
    private final org.apache.pekko.actor.typed.ActorRef<Counted> client;

    private Pool(
            ActorContext<Command> context,
            List<String> documents,
            boolean remembering,
            org.apache.pekko.actor.typed.ActorRef<Counted> client) {
        super(context);
        this.documents = new ArrayDeque<>(documents);
        this.remembering = remembering;
        this.client = client;
    }

    /** What a pool understands. */
    public sealed interface Command {}

    /** A worker has started and has nothing to do. */
    public record Ready(ActorRef worker) implements Command {}

    /** A worker has counted a document and has nothing else to do. */
    public record Done(ActorRef worker, Counted counted) implements Command {}

    public record Counted(String document, int words) {}

    /** Wrong: forgets a document as soon as it is given away. */
    public static Behavior<Command> forgetful(
            List<String> documents, org.apache.pekko.actor.typed.ActorRef<Counted> client) {
        return Behaviors.setup(context -> new Pool(context, documents, false, client));
    }

    /** Right: remembers who has which document until it is counted. */
    public static Behavior<Command> remembering(
            List<String> documents, org.apache.pekko.actor.typed.ActorRef<Counted> client) {
        return Behaviors.setup(context -> new Pool(context, documents, true, client));
    }

    @Override
    public Receive<Command> createReceive() {
        return newReceiveBuilder()
                .onMessage(Ready.class, ready -> {
                    String lost = inHand.remove(ready.worker());
                    give(ready.worker(), lost != null ? lost : documents.poll());
                    return this;
                })
                .onMessage(Done.class, done -> {
                    if (isNews(done)) {
                        client.tell(done.counted());
                        give(done.worker(), documents.poll());
                    }
                    return this;
                })
                .build();
    }

    /** A worker that was given a document twice may count it twice. */
    private boolean isNews(Done done) {
        return !remembering || inHand.remove(done.worker(), done.counted().document());
    }

    private void give(ActorRef worker, @Nullable String document) {
        if (document != null) {
            if (remembering) {
                inHand.put(worker, document);
            }
            worker.tell(new Worker.Count(document), ActorRef.noSender());
        }
    }
}
