package dev.galgo.examples.pipesort;

import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** The left end of the pipe: feeds one number at a time into it. */
public class Left extends Actor {
    private @Nullable ActorName mid;

    /** Feeds {@code more} numbers after the {@code fed} that went before. */
    @message
    public void feed(int more, int fed) {
        if (more == 0) {
            return;
        }
        if (mid == null) {
            mid = create(Mid.class);
        }
        send(mid, "push", Values.after(fed));
        send(self(), "feed", more - 1, fed + 1);
    }
}
