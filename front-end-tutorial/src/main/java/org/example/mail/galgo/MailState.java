package org.example.mail.galgo;

import dev.galgo.core.model.ActorState;
import java.util.LinkedHashMap;
import java.util.Map;
import org.example.mail.Actor;

/** What an actor keeps between messages: the object of the program that it is. */
record MailState(Actor actor) implements ActorState {
    @Override
    public Map<String, String> describe() {
        var fields = new LinkedHashMap<String, String>();
        if (actor instanceof Record record) {
            Values.parts(record).forEach((name, value) -> fields.put(name, Values.describe(value)));
        }
        return fields;
    }

    @Override
    public long stableHash() {
        return Values.stableHash(actor);
    }
}
