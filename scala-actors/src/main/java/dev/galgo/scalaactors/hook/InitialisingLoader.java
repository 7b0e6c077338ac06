package dev.galgo.scalaactors.hook;

/** The loader of a program, whose classes are initialised anew in every run. */
public interface InitialisingLoader {
    /** Runs the initialiser of a class that is used for the first time in a run. */
    void initialise(Class<?> type);

    /** A thread of this name, which is not under control, has used an actor of this program. */
    void outOfControl(String thread);
}
