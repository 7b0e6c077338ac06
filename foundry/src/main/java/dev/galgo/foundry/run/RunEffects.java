package dev.galgo.foundry.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Mix;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a run has done to the world so far, in order. */
public final class RunEffects {
    private final List<Message> sent = new ArrayList<>();
    private final List<@Nullable String> sites = new ArrayList<>();
    private final List<Birth> born = new ArrayList<>();
    private long sentDigest;
    private long bornDigest;

    void send(Message message, @Nullable String site) {
        sent.add(message);
        sites.add(site);
        sentDigest = Mix.stir(sentDigest * 31 + message.stableHash());
    }

    /** Makes room for an actor that is being constructed, so that it comes before those its constructor creates. */
    int conceive(ActorId actor) {
        born.add(new Birth(actor, Local.Stopped.STOPPED));
        bornDigest = Mix.stir(bornDigest * 31 + actor.stableHash());
        return born.size() - 1;
    }

    void bear(int position, Local initial) {
        born.set(position, new Birth(born.get(position).actor(), initial));
    }

    /** How many messages and actors there are so far. */
    int size() {
        return sent.size() + born.size();
    }

    public List<Message> sent() {
        return sent;
    }

    public List<@Nullable String> sites() {
        return sites;
    }

    public List<Birth> born() {
        return born;
    }

    /** A hash of everything so far: a run that repeats an earlier one must come to the same. */
    public long digest() {
        return Mix.stir(sentDigest * 31 + bornDigest);
    }
}
