package dev.galgo.foundry.program;

import dev.galgo.snapshot.Form;
import dev.galgo.snapshot.Snapshots;
import osl.manager.ActorName;

/** How actor names appear in states and messages: by the actor they name, whatever the order in which the search met it. */
public class NameLeaf implements Snapshots.Leaf<ActorName> {
    @Override
    public void write(ActorName name, Form.Writer out) {
        var id = name.id();
        if (id == null) {
            out.writeString(name.toString());
        } else {
            out.writeIdentity(id, id.stableHash());
        }
    }

    @Override
    public String describe(ActorName name) {
        var id = name.id();
        return id == null ? name.toString() : id.toString();
    }
}
