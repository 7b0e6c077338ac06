package dev.galgo.core.check;

/** What may still come from outside when nothing can be delivered any more (Lauterburg et al., ASE 2009, IV-F). */
public enum EnvironmentKind {
    /** Idle actors are done; an actor blocked in a call is not. */
    IDLE,
    /** No message can come any more: every actor that is still alive is stuck. */
    NONE,
    /** Any message may come, except the answer to a call: only cycles of calls are deadlocks. */
    ANY
}
