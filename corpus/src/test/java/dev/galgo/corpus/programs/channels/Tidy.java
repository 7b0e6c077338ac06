package dev.galgo.corpus.programs.channels;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Two actors use something of the process and leave it as it was: nobody can notice. */
abstract class Tidy extends Actor {
    int used;

    @message
    public void test() {
        ActorName other = create(getClass());
        send(other, "apply");
        send(self(), "apply");
    }

    @message
    public void apply() throws Exception {
        assert use() : "not as it was left";
        used++;
    }

    abstract boolean use() throws Exception;
}
