package dev.galgo.scalaactors.hook;

/** A loader whose classes are initialised anew in every run of the program. */
public interface InitialisingLoader {
    /** Runs the initialiser of a class that is used for the first time in a run. */
    void initialise(Class<?> type);
}
