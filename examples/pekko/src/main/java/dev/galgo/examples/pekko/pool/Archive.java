package dev.galgo.examples.pekko.pool;

import java.util.Map;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.Props;

/** Has the texts of documents. */
public final class Archive extends AbstractActor {
    private final Map<String, String> texts;

    private Archive(Map<String, String> texts) {
        this.texts = texts;
    }

    public record Fetch(String document) {}

    public record Text(String document, String words) {}

    public static Props props(Map<String, String> texts) {
        Map<String, String> kept = Map.copyOf(texts);
        return Props.create(Archive.class, () -> new Archive(kept));
    }

    @Override
    public Receive createReceive() {
        return receiveBuilder()
                .match(Fetch.class, fetch -> getSender()
                        .tell(new Text(fetch.document(), texts.getOrDefault(fetch.document(), "")), getSelf()))
                .build();
    }
}
