package org.example.mail.galgo;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import dev.galgo.core.model.StepDetails;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import org.example.mail.Actor;
import org.example.mail.Address;
import org.example.mail.Mail;
import org.example.mail.Office;

/** A program of the library as a function from state and message to what comes of them. */
final class MailProgram implements Semantics {
    private final ActorNames names = new ActorNames();
    private final Supplier<Mail> loaded;
    private final Mail mail;

    /** Starts from what the supplier loads; it loads anew each time. */
    MailProgram(Supplier<Mail> loaded) {
        this.loaded = loaded;
        this.mail = loaded.get();
    }

    @Override
    public Boot boot() {
        var start = new Start();
        mail.start(start);
        return new Boot(start.born, start.sent, Collections.nCopies(start.sent.size(), null), -1, null);
    }

    @Override
    public boolean accepts(Local.Ready local, Message message) {
        return true;
    }

    @Override
    public List<Step> steps(Local local, Message message) {
        return List.of(new HandlerRun(names, local, message).run());
    }

    @Override
    public StepDetails explain(Local local, Message message, List<Local.Input.Choice> choices) {
        var run = new HandlerRun(names, local, message);
        run.run();
        return new StepDetails(message.to().type() + ".receive", run.sites(), "", null);
    }

    @Override
    public ActorNames names() {
        return names;
    }

    @Override
    public MailProgram anew() {
        return new MailProgram(loaded);
    }

    /** What a program does before any message is delivered. */
    private final class Start implements Office {
        private final List<Birth> born = new ArrayList<>();
        private final List<Message> sent = new ArrayList<>();

        @Override
        public Address create(Actor actor) {
            HandlerRun.check(actor, Letter.name(actor));
            ActorId name = names.of(null, null, born.size(), Letter.name(actor));
            born.add(new Birth(name, new Local.Ready(new MailState(actor), Offspring.NONE)));
            return new MailAddress(name);
        }

        @Override
        public void send(Address to, Object message) {
            HandlerRun.check(message, Letter.name(message));
            sent.add(Message.send(MailAddress.actor(to), Letter.name(message), new Letter(message)));
        }

        @Override
        public Address self() {
            throw new UnsupportedOperationException("the start of a program has no address");
        }

        @Override
        public Object ask(Address to, Object question) {
            throw new UnsupportedOperationException("the start of a program cannot wait");
        }

        @Override
        public void answer(Object answer) {
            throw new UnsupportedOperationException("nobody has asked");
        }
    }
}
