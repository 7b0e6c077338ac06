package dev.galgo.examples.pekko.pool;

import dev.galgo.examples.pekko.pool.Pool.Counted;
import dev.galgo.examples.pekko.pool.Pool.Done;
import dev.galgo.examples.pekko.pool.Pool.Ready;
import java.util.Objects;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.jspecify.annotations.Nullable;

/** Counts the words of one document at a time; a classic actor, which a failure replaces by a new instance. */
public final class Worker extends AbstractActor {
    private final org.apache.pekko.actor.typed.ActorRef<Pool.Command> pool;
    private final ActorRef archive;
    private @Nullable String document;

    private Worker(org.apache.pekko.actor.typed.ActorRef<Pool.Command> pool, ActorRef archive) {
        this.pool = pool;
        this.archive = archive;
    }

    public record Count(String document) {}

    public static Props props(org.apache.pekko.actor.typed.ActorRef<Pool.Command> pool, ActorRef archive) {
        return Props.create(Worker.class, () -> new Worker(pool, archive));
    }

    /** Called again when restarted. */
    @Override
    public void preStart() {
        pool.tell(new Ready(getSelf()));
    }

    @Override
    public Receive createReceive() {
        return receiveBuilder()
                .match(Count.class, count -> {
                    document = count.document();
                    archive.tell(new Archive.Fetch(count.document()), getSelf());
                })
                .match(Archive.Text.class, this::count)
                .build();
    }

    private void count(Archive.Text text) {
        if (Objects.equals(document, text.document())) {
            document = null;
            pool.tell(new Done(
                    getSelf(), new Counted(text.document(), text.words().split(" ").length)));
        }
    }
}
